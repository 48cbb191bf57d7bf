import { TRPCClientError } from '@trpc/client';

/** Shown whatever went wrong (spec 8). */
export const FAILED = ['Error sending message', 'Please try again later or contact us directly.'] as const;

/** Why the form is not sent while files of the visitor are not attached. */
export const notAttached = (names: readonly string[]) =>
  `Not attached yet: ${names.join(', ')}. Attach ${names.length > 1 ? 'them again, or remove them' : 'it again, or remove it'}.`;

interface Refusal {
  field_errors: Record<string, string>;
  /**
   * Whether an earlier enquiry with this key arrived, but its response was lost. This one has other content, so it
   * needs a key of its own.
   */
  isOther: boolean;
  toast: readonly [title: string, message: string];
}

/** What to tell the visitor when an enquiry was not stored. `error` is what the call threw. */
export function readRefusal(error: unknown, hasFiles: boolean): Refusal {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  const {
    code,
    message,
    field_errors = {},
  } = (data ?? {}) as Partial<Record<'code' | 'message', string>> & Partial<Pick<Refusal, 'field_errors'>>;
  const [problem] = Object.values(field_errors);
  const isOther = code === 'CONFLICT';
  const words = isOther
    ? hasFiles
      ? 'We already have your earlier message and its files. If this message needs them too, attach them again, then press Send.'
      : 'We already have your earlier message. Press Send again to send this one too.'
    : (problem ?? (code === 'TOO_MANY_REQUESTS' ? message : undefined) ?? FAILED[1]);
  return { field_errors, isOther, toast: [FAILED[0], words] };
}
