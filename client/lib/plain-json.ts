/**
 * Writes and reads superjson's format for the public site, whose calls hold plain JSON and dates. superjson itself
 * would be 6 kB more for every visitor.
 */

interface Envelope {
  json?: unknown;
  /** Types of values that JSON does not have, by path. */
  meta?: { values?: Record<string, unknown> } | undefined;
}

export const plainJson = {
  /** The value must be JSON; members that are undefined are left out. */
  serialize: (value: unknown): Envelope => ({ json: value }),
  deserialize({ json, meta }: Envelope): unknown {
    for (const [path, annotation] of Object.entries(meta?.values ?? {})) {
      const names = path.split('.');
      const last = names.pop()!;
      const owner = names.reduce((value, name) => value[name] as Members, json as Members);
      owner[last] = String(annotation) === 'Date' ? new Date(owner[last] as string) : undefined;
    }
    return json;
  },
};

type Members = Record<string, unknown>;
