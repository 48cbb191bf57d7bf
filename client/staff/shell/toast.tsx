import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** How long one can think about an undo, in milliseconds. */
const UNDO_MS = 15_000;

/** A success of the staff area (spec 8). */
export function toastSuccess(title: string, message = ''): void {
  notifications.show({ title, message, color: 'green' });
}

/** A success that can be undone. */
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

/** A failure of the staff area. The title is 'Error' unless the specification names another (spec 8). */
export function toastError(title: string, message: string): void {
  notifications.show({ title, message, color: 'red', autoClose: 10_000 });
}
