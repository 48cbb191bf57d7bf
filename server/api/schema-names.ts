/** Names for the schemas of records and inputs, so that generated clients have types such as `Product`. */
import type { JsonSchema } from './json-schema.ts';
import type { Operation } from './operations.ts';
import { wordsOf } from './summaries.ts';

const COMPONENT = '#/components/schemas/';
/** Other schemas are named if they occur more than once and are this long, in characters of JSON. */
const SHORTEST_NAMED = 200;

/** The name in a reference. */
export function nameIn(reference: string): string {
  return reference.slice(COMPONENT.length);
}

/** `filter_names`, `filter names` and `staff.filterNames` as `FilterNames`. */
export function pascal(name: string): string {
  return name
    .replace(/^staff\./, '')
    .replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Gives schemas their names, and refers to them. */
export class SchemaNames {
  /** The schemas that were referred to, by their names. They refer to each other. */
  readonly schemas: Record<string, JsonSchema> = {};
  /** How often each object occurs. A schema is known by its JSON. */
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Names the records: what `byId` returns, and where there is no `byId`, the items of the list. */
  constructor(operations: readonly Operation[]) {
    for (const { procedure, input, output } of operations) {
      this.#count(output);
      if (input) this.#count(input);
      const [area, noun = '', action] = procedure.split('.');
      if (area !== 'staff' || (action !== 'byId' && action !== 'list')) continue;
      const record = action === 'byId' ? output : output.properties?.items?.items;
      if (record) this.#claim(record, pascal(wordsOf(noun)?.one ?? `${noun} item`));
    }
  }

  /** A reference to a schema that is named here, unless it has a name. */
  name(schema: JsonSchema, name: string): JsonSchema {
    this.#claim(schema, name);
    return this.refer(schema, name);
  }

  /** The schema with references in place of what has a name. What occurs more than once is named after its place. */
  refer(schema: JsonSchema, place: string): JsonSchema {
    if (!schema.properties) return this.#referParts(schema, place);
    const text = JSON.stringify(schema);
    if ((this.#uses.get(text) ?? 0) > 1 && text.length >= SHORTEST_NAMED) this.#claim(schema, place);
    const name = this.#names.get(text);
    if (name === undefined) return this.#referParts(schema, place);
    this.schemas[name] ??= this.#referParts(schema, name);
    return { $ref: COMPONENT + name };
  }

  #claim(schema: JsonSchema, name: string): void {
    const text = JSON.stringify(schema);
    const isTaken = [...this.#names.values()].includes(name);
    if (schema.properties && !this.#names.has(text) && !isTaken) this.#names.set(text, name);
  }

  #count(schema: JsonSchema): void {
    if (schema.properties) {
      const text = JSON.stringify(schema);
      this.#uses.set(text, (this.#uses.get(text) ?? 0) + 1);
    }
    eachPart(schema, '', (part) => {
      this.#count(part);
      return part;
    });
  }

  #referParts(schema: JsonSchema, place: string): JsonSchema {
    return eachPart(schema, place, (part, at) => this.refer(part, at));
  }
}

/** The schema with its parts changed. */
function eachPart(
  schema: JsonSchema,
  place: string,
  change: (part: JsonSchema, place: string) => JsonSchema,
): JsonSchema {
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = schema;
  const changeAll = (parts: JsonSchema[]) => parts.map((part) => change(part, place));
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, change(part, place + pascal(name))]),
      ),
    }),
    ...(items && { items: change(items, singular(place)) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: change(additionalProperties, place),
    }),
    ...(anyOf && { anyOf: changeAll(anyOf) }),
    ...(oneOf && { oneOf: changeAll(oneOf) }),
    ...(allOf && { allOf: changeAll(allOf) }),
  };
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
}
