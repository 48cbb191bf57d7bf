import { IconCheck, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { addToList, removeFromList, useEnquiryList } from './enquiry-list.ts';
import classes from './list-button.module.css';

interface ListButtonProps {
  product: { id: string; name: string };
  className?: string | undefined;
}

/** Adds a product to the enquiry list, or removes it. */
export function ListButton({ product, className }: ListButtonProps) {
  const isListed = useEnquiryList().some(({ product_id }) => product_id === product.id);
  const Icon = isListed ? IconCheck : IconPlus;
  return (
    <button
      type="button"
      className={clsx(classes.button, className)}
      aria-pressed={isListed}
      aria-label={`Enquiry list: ${product.name}`}
      onClick={() => (isListed ? removeFromList(product.id) : addToList(product))}
    >
      <Icon size={20} aria-hidden />
      <span>{isListed ? 'In your list' : 'Add to list'}</span>
    </button>
  );
}
