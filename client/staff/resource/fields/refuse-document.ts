import { DOCUMENT_TYPES, maxBytesOf, tooLargeMessage } from '../../../../shared/uploads.ts';

/** Why a file will be refused, as far as it can be known before it is sent; null when it may be fine. */
export function refuseDocument(file: File): string | null {
  const maxBytes = maxBytesOf('documents');
  if (file.size > maxBytes) return tooLargeMessage(maxBytes);
  return DOCUMENT_TYPES.some((type) => type === file.type) ? null : 'Please send a PDF, JPEG or PNG file.';
}
