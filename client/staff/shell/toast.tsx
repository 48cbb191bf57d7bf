import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** How long a toast offers to undo, in milliseconds. */
const UNDO_MS = 15_000;

/** Shows a success message (spec 8). */
export function toastSuccess(title: string, message = ''): void {
  notifications.show({ title, message, color: 'green' });
}

/** Shows a success message with an Undo button. */
export function toastUndo(title: string, undo: () => Promise<void>): void {
  const id = notifications.show({
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
        Undo
      </Button>
    ),
    color: 'green',
    autoClose: UNDO_MS,
  });
}

/** Shows an error message. The title is 'Error' unless the specification names another (spec 8). */
export function toastError(title: string, message: string): void {
  notifications.show({ title, message, color: 'red', autoClose: 10_000 });
}
