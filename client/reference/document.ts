/** The OpenAPI document, as the console shows it. */

type Requirement = Record<string, string[]>;

interface Operation {
  security: Requirement[];
  'x-scope'?: string;
  responses: Record<string, { description?: string; $ref?: string }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, { description: string }>;
    schemas: Record<string, object>;
  };
}

/** @throws Error if the document cannot be read. */
export async function readDocument(): Promise<ApiDocument> {
  const answer = await fetch('/api/openapi.json');
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return answer.json();
}

/**
 * The same document with a line for each error, and without references, so that the console has nothing to resolve (layout.ts). All
 * errors have the same form, which the page describes once.
 */
export function forConsole(document: ApiDocument): ApiDocument {
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const shown = Object.entries(operations).map(([method, operation]) => {
      const { security, responses, ...others } = operation;
      const lines = Object.entries(responses).map(([status, response]) => [
        status,
        response.$ref === undefined ? response : { description: describeError(document, response.$ref) },
      ]);
      // What a token may not call is called with the session of the browser.
      const required = operation['x-scope'] !== undefined && { security };
      return [method, { ...others, ...required, responses: Object.fromEntries(lines) }];
    });
    return [path, Object.fromEntries(shown)];
  });
  return {
    ...document,
    paths: resolve(document, Object.fromEntries(paths)),
  };
}

/** A reference is replaced by what it refers to. */
function resolve<Part>(document: ApiDocument, part: Part): Part {
  return JSON.parse(JSON.stringify(part), (_, value) => {
    if (typeof value?.$ref === 'string')
      return resolve(document, document.components.schemas[nameOf(value.$ref)]);
    if (value?.type !== 'array' || value.items?.format === undefined) return value;
    // The console has no input for a list of ids, and logs an error for each.
    const { format: _format, ...items } = value.items;
    return { ...value, items };
  });
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

function describeError({ components }: ApiDocument, ref: string): string {
  const code = nameOf(ref);
  return `\`${code}\`: ${components.responses[code]?.description ?? ''}`;
}
