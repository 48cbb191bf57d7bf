import { IconX } from '@tabler/icons-react';
import parts from '../parts.module.css';
import { forgetPage, forgetProduct, type Visit } from './visit.ts';
import classes from './visit-note.module.css';

/** As a person writes an address: without its codes. */
function readable(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
}

/** Shows what goes along with the message beside what was typed; every part of it can be left out. */
export function VisitNote({ visit: { came_from, viewed } }: { visit: Visit }) {
  const told = [
    ...(came_from === ''
      ? []
      : [{ key: 'page', text: `The page you came from: ${readable(came_from)}`, forget: forgetPage }]),
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
            <span>{text}</span>
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
