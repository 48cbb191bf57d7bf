import { notifications } from '@mantine/notifications';

/** A success of the staff area (spec 8). */
export function toastSuccess(title: string, message = ''): void {
  notifications.show({ title, message, color: 'green' });
}

/** A failure of the staff area: title 'Error' unless the specification names another (spec 8). */
export function toastError(message: string, title = 'Error'): void {
  notifications.show({ title, message, color: 'red', autoClose: 10_000 });
}
