/** Who acts, and with which call. */

/** A call with an idempotency key. */
export interface IdempotentCall {
  /** Whose key it is. Two callers may use the same key. */
  caller: string;
  key_hash: Buffer;
  input_hash: Buffer;
  /** What the statement returned when the call was made first; undefined while it is not known to have been made. */
  result?: object[] | undefined;
  /** Whether the answer holds a secret, which is shown once: it is not kept, and a repeat does not get it. */
  hasSecret?: boolean;
}

/** Who does something, for the record of what happened. */
export interface Actor {
  id: string;
  email: string;
  /** The token with which the actor calls; none for a person at a browser. */
  token?: { id: string; name: string } | undefined;
  /** The call, if it came with an idempotency key. */
  call?: IdempotentCall | undefined;
}
