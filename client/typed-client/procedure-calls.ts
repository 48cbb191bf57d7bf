/** How procedures are called. */

export interface CallOptions {
  /** Ends the call, and the waiting for a retry. The call then rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
}

export interface MutationOptions extends CallOptions {
  /**
   * A name of your own for this change, such as a UUID. The server makes the change once, however often it is sent under
   * this name, so the client may send it again after a failure.
   */
  idempotencyKey?: string | undefined;
}

/** The arguments of a call. The input can be left out where the procedure needs none. */
type Call<Input, Options> = undefined extends Input
  ? [input?: Input, options?: Options]
  : [input: Input, options?: Options];

/** A procedure that reads. A failure that may pass is retried. */
export interface Query<Input, Output> {
  /** @throws SouthbeamError */
  query(...call: Call<Input, CallOptions>): Promise<Output>;
}

/** A procedure that changes something. It is retried only with an `idempotencyKey`. */
export interface Mutation<Input, Output> {
  /** @throws SouthbeamError */
  mutate(...call: Call<Input, MutationOptions>): Promise<Output>;
}

/** The inputs of procedures by area, noun and action. */
export type InputsOf<Part> = {
  [Name in keyof Part]: Part[Name] extends { query(...call: infer Sent extends unknown[]): unknown }
    ? Sent[0]
    : Part[Name] extends { mutate(...call: infer Sent extends unknown[]): unknown }
      ? Sent[0]
      : InputsOf<Part[Name]>;
};

/** The outputs of procedures by area, noun and action. */
export type OutputsOf<Part> = {
  [Name in keyof Part]: Part[Name] extends { query(...call: never): Promise<infer Output> }
    ? Output
    : Part[Name] extends { mutate(...call: never): Promise<infer Output> }
      ? Output
      : OutputsOf<Part[Name]>;
};

/** Sends a call. `path` is the name of the procedure, such as `staff.products.list`. */
export type Send = (
  path: string,
  isQuery: boolean,
  input: unknown,
  options: MutationOptions,
) => Promise<unknown>;

/** Turns a path of names that ends in `query` or `mutate` into a call: `part.staff.products.list.query(input)`. */
export function callByName(send: Send, path: readonly string[] = []): object {
  return new Proxy(
    {},
    {
      get(_, name) {
        // A promise asks what it resolves to for `then`; other symbols and `toJSON` come from printing.
        if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return undefined;
        if (name !== 'query' && name !== 'mutate') return callByName(send, [...path, name]);
        return (input: unknown, options: MutationOptions = {}) =>
          send(path.join('.'), name === 'query', input, options);
      },
    },
  );
}
