import { IconCheck, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import parts from '../page-parts.module.css';
import { type addToList, useEnquiryList } from './enquiry-list.ts';
import classes from './list-button.module.css';
import { addAndTell, removeAndTell } from './list-toasts.ts';

interface ListButtonProps {
  product: Parameters<typeof addToList>[0];
  className?: string | undefined;
  /** What the button says, where there is little room. */
  isShort?: boolean;
  /** Adds the product; the usual way says so in a toast. */
  onAdd?: () => void;
}

/** Adds a product to the enquiry list, or removes it. */
export function ListButton({
  product,
  className,
  isShort = false,
  onAdd = () => addAndTell(product),
}: ListButtonProps) {
  const listed = useEnquiryList().find(({ product_id }) => product_id === product.id);
  const isListed = listed !== undefined;
  const Icon = isListed ? IconCheck : IconPlus;
  // What is read aloud begins with what is seen.
  const [text, name] = isListed
    ? isShort
      ? ['Added', 'Added to list']
      : ['In your list', 'In your list']
    : [isShort ? 'Add' : 'Add to list', 'Add to list'];
  return (
    <button
      type="button"
      className={clsx(classes.button, parts.scripted, className)}
      aria-pressed={isListed}
      aria-label={`${name}: ${product.name}`}
      onClick={() => (listed ? removeAndTell(listed) : onAdd())}
    >
      <Icon size={20} aria-hidden />
      <span>{text}</span>
    </button>
  );
}
