import { IconCopy, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { Marked } from '../../components/marked.tsx';
import text from '../../components/text-button.module.css';
import parts from '../page-parts.module.css';
import { setEnquiryList, shareLink, useEnquiryList } from './enquiry-list.ts';
import classes from './list-editor.module.css';
import { AmountFields, NoteField, SoldAmount } from './list-fields.tsx';

/** The enquiry list in the contact form: quantities, notes, and a link that shares it. Nothing while it is empty. */
export function ListEditor() {
  const list = useEnquiryList();
  const id = useId();

  /** Removes an entry and focuses the next one or, when the list is empty, the message field. */
  function remove(index: number) {
    const left = list.filter((_, at) => at !== index);
    setEnquiryList(left);
    requestAnimationFrame(() => {
      const next = document.getElementById(`${id}-${Math.min(index, left.length - 1)}`);
      (next ?? document.querySelector<HTMLElement>('textarea[name="message"]'))?.focus();
    });
  }

  if (list.length === 0) return null;
  return (
    <section className={classes.list} aria-label="Your enquiry list">
      <div className={classes.head}>
        <h3>Your enquiry list</h3>
        <button type="button" className={text.button} onClick={() => void shareLink(list)}>
          <IconCopy size={18} aria-hidden /> Copy a link to it
        </button>
      </div>
      <ul>
        {list.map((item, index) => (
          <li key={item.id} onKeyDown={keepEnter}>
            <span className={classes.name}>
              <Marked text={item.name} />
            </span>
            <AmountFields item={item} />
            <NoteField item={item} />
            <button
              type="button"
              id={`${id}-${index}`}
              className={parts.iconButton}
              aria-label={`Remove ${item.name}`}
              onClick={() => remove(index)}
            >
              <IconX size={20} aria-hidden />
            </button>
            <SoldAmount item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Stops Enter in a field of the list from sending the whole enquiry. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
