/** Names for object types, so that a type that occurs in many places is written once. */
import type { JsonSchema } from '../../server/api/json-schema.ts';
import { type NameOf, writeFields, writeType } from './write-type.ts';

/** Shorter types are written out, however often they occur. In characters. */
const SHORTEST_NAMED = 80;

export class TypeNames {
  /** How often each object type occurs. A type is known by its text, in which nothing has a name. */
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #declared = new Map<string, string>();

  /** Counts the object types in a schema. Count all schemas before the first is written. */
  count(schema: JsonSchema): void {
    writeType(schema, '', (part) => {
      const text = textOf(part);
      this.#uses.set(text, (this.#uses.get(text) ?? 0) + 1);
      return undefined;
    });
  }

  /** Gives a long object type a name, unless it has one, or the name is taken. */
  name(schema: JsonSchema, name: string): void {
    const text = textOf(schema);
    const isTaken = [...this.#names.values()].includes(name);
    if (schema.properties && text.length > SHORTEST_NAMED && !this.#names.has(text) && !isTaken)
      this.#names.set(text, name);
  }

  /** The type of a schema. An object type that occurs again elsewhere is named after its place. */
  write(schema: JsonSchema, place: string): string {
    const nameOf: NameOf = (part, at) => {
      const text = textOf(part);
      if ((this.#uses.get(text) ?? 0) > 1) this.name(part, at);
      const name = this.#names.get(text);
      if (name !== undefined && !this.#declared.has(name)) {
        // Before its fields are written, which may name it.
        this.#declared.set(name, '');
        this.#declared.set(name, writeFields(part, name, nameOf));
      }
      return name;
    };
    return writeType(schema, place, nameOf);
  }

  /** The named types, as far as they were written. */
  declarations(): string[] {
    return [...this.#declared].sort().map(([name, fields]) => `export type ${name} = ${fields};\n`);
  }
}

function textOf(schema: JsonSchema): string {
  return writeType(schema, '', () => undefined);
}
