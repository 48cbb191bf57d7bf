import { IconX } from '@tabler/icons-react';
import { Marked } from '../../components/marked.tsx';
import parts from '../page-parts.module.css';
import { namePage } from './page-name.ts';
import { forgetPage, forgetProduct, type VisitorContext } from './visitor-context.ts';
import classes from './visitor-context-note.module.css';

/** Shows what is sent with the message besides the typed text. The visitor can remove each part of it. */
export function VisitorContextNote({ visit: { came_from, viewed } }: { visit: VisitorContext }) {
  const told = [
    ...(came_from === ''
      ? []
      : [{ key: 'page', text: `The page you came from: ${namePage(came_from)}`, forget: forgetPage }]),
    ...viewed.map(({ product_id, name }) => ({
      key: product_id,
      text: `You looked at: ${name}`,
      forget: () => forgetProduct(product_id),
    })),
  ];
  if (told.length === 0) return null;
  return (
    <section className={classes.note} aria-label="Sent with your message">
      <h3>Sent with your message</h3>
      <p>It helps us understand what you need. Remove anything you would rather not share.</p>
      <ul>
        {told.map(({ key, text, forget }) => (
          <li key={key}>
            <span>
              <Marked text={text} />
            </span>
            <button
              type="button"
              className={parts.iconButton}
              aria-label={`Remove: ${text}`}
              onClick={forget}
            >
              <IconX size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
