/** Why an upload fails, as the sender reads it. */
import { TOO_MANY_FILES } from '../../shared/constants.ts';
import { tooLargeMessage } from '../../shared/uploads.ts';
import { AppError } from '../app-error.ts';

/** An error that a form shows at its field `file`. */
export function uploadError(code: AppError['code'], message: string): AppError {
  return new AppError(code, message, { file: message });
}

export function tooLarge(maxBytes: number): AppError {
  return uploadError('PAYLOAD_TOO_LARGE', tooLargeMessage(maxBytes));
}

export function tooMany(): AppError {
  return uploadError('BAD_REQUEST', TOO_MANY_FILES);
}

export function cutOff(): AppError {
  return uploadError('BAD_REQUEST', 'The upload was incomplete. Please send the file again.');
}

/** The disk is full, or nearly (decision "disk reserve"). */
export function noRoom(): AppError {
  return new AppError(
    'SERVICE_UNAVAILABLE',
    'There is no room for the file right now. Nothing was saved. Please try again later.',
  );
}

/** Whether an error of the file system says that the disk, or our share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
