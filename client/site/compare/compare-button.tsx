import { IconCheck, IconScale } from '@tabler/icons-react';
import { clsx } from 'clsx';
import parts from '../page-parts.module.css';
import { type ComparedProduct, toggleCompared, useCompared } from './compared.ts';

interface CompareButtonProps {
  product: ComparedProduct;
  className?: string | undefined;
}

/** Adds a product to the comparison, or removes it. */
export function CompareButton({ product, className }: CompareButtonProps) {
  const isCompared = useCompared().some(({ id }) => id === product.id);
  const Icon = isCompared ? IconCheck : IconScale;
  return (
    <button
      type="button"
      className={clsx(parts.scripted, className)}
      aria-pressed={isCompared}
      aria-label={`Compare ${product.name}`}
      onClick={() => toggleCompared(product)}
    >
      <Icon size={18} aria-hidden /> <span>Compare</span>
    </button>
  );
}
