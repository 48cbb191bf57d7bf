import type { Toast } from '../lib/toast.ts';
import { Link } from './link.tsx';
import { Marked } from './marked.tsx';
import text from './text-button.module.css';
import classes from './toast-message.module.css';

/** The text of a toast, with what it offers. `onDone` closes the toast. */
export function ToastMessage({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  if (toast.actions.length === 0) return <Marked text={toast.message} />;
  return (
    <>
      <Marked text={toast.message} />
      <span className={classes.actions}>
        {toast.actions.map((action) =>
          'href' in action ? (
            <Link key={action.label} href={action.href} className={text.button} onClick={onDone}>
              {action.label}
            </Link>
          ) : (
            <button
              key={action.label}
              type="button"
              className={text.button}
              onClick={() => {
                action.onClick();
                onDone();
              }}
            >
              {action.label}
            </button>
          ),
        )}
      </span>
    </>
  );
}
