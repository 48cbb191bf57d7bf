import { readCallError } from '../shell/call-error.ts';
import { toastError } from '../shell/toast.tsx';

/** Says that cards were not put into a new order, and why. */
export function toastOrderFailed(error: unknown): void {
  const { message } = readCallError(error);
  toastError('Error', `The order was not saved. ${message ?? 'Please check your connection and try again.'}`);
}
