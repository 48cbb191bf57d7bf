import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** How long a toast offers to undo, in milliseconds. */
const UNDO_MS = 15_000;

/** What all toasts of the staff area share. */
const LOOK = {
  closeButtonProps: { 'aria-label': 'Close this message' },
  styles: { description: { color: 'var(--ink-2)' } },
};

/** Hides all messages, because they are no longer true. */
export function clearToasts(): void {
  notifications.clean();
}

/** Shows a success message (spec 8). */
export function toastSuccess(title: string, message = ''): void {
  notifications.show({ ...LOOK, title, message, color: 'green' });
}

/** Tells something that is neither a success nor an error. */
export function toastInfo(title: string, message = ''): void {
  notifications.show({ ...LOOK, title, message, color: 'gray' });
}

/** Shows a success message with a button that takes it back. */
export function toastUndo(title: string, undo: () => Promise<unknown>, label = 'Undo'): void {
  const id = notifications.show({
    ...LOOK,
    title,
    message: (
      <Button
        size="compact-sm"
        variant="default"
        mt={4}
        onClick={() => {
          notifications.hide(id);
          void undo();
        }}
      >
        {label}
      </Button>
    ),
    color: 'green',
    autoClose: UNDO_MS,
  });
}

/** Shows an error message. The title is 'Error' unless the specification names another (spec 8). */
export function toastError(title: string, message: string): void {
  notifications.show({ ...LOOK, title, message, color: 'red', autoClose: 10_000 });
}
