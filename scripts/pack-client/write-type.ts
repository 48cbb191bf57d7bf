/** Writes a JSON Schema as a TypeScript type. */
import { ANY_JSON, type JsonSchema } from '../../server/api/json-schema.ts';

/** The name to write in place of an object type; undefined to write it out. `place` says where it stands. */
export type NameOf = (schema: JsonSchema, place: string) => string | undefined;

/** The type of a schema, on several lines. A time is a Date: the client reads and writes it as one. */
export function writeType(schema: JsonSchema, place: string, nameOf: NameOf): string {
  return [...new Set(membersOf(schema, place, nameOf))].join(' | ');
}

/** The fields of an object type, in braces. */
export function writeFields(
  { properties = {}, required = [] }: JsonSchema,
  place: string,
  nameOf: NameOf,
): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    const type = writeType(field, place + pascal(name), nameOf);
    return required.includes(name) ? `${key}: ${type};` : `${key}?: ${type} | undefined;`;
  });
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('\n').replaceAll(/^/gm, '  ')}\n}`;
}

/** The types of which one fits. */
function membersOf(schema: JsonSchema, place: string, nameOf: NameOf): string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => membersOf(choice, place, nameOf));
  if (schema.$ref === ANY_JSON) return ['Json'];
  if (schema.enum) return schema.enum.map(literal);
  if (schema.const !== undefined) return [literal(schema.const)];
  return [schema.type ?? 'unknown'].flat().map((type) => writeOne(type, schema, place, nameOf));
}

function writeOne(type: string, schema: JsonSchema, place: string, nameOf: NameOf): string {
  switch (type) {
    case 'string':
      return schema.format === 'date-time' ? 'Date' : textAfter(schema.pattern);
    case 'integer':
      return 'number';
    case 'array': {
      const members = new Set(membersOf(schema.items ?? {}, singular(place), nameOf));
      const item = [...members].join(' | ');
      return members.size > 1 ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      if (!schema.properties) return writeRecord(schema, place, nameOf);
      return nameOf(schema, place) ?? writeFields(schema, place, nameOf);
    default:
      return type;
  }
}

/** An object whose names are values, too. If they are listed but not required, some may be missing. */
function writeRecord(schema: JsonSchema, place: string, nameOf: NameOf): string {
  const { propertyNames = { type: 'string' }, additionalProperties, required } = schema;
  const values = typeof additionalProperties === 'object' ? additionalProperties : {};
  const keys = writeType(propertyNames, place, nameOf);
  const record = `Record<${keys}, ${writeType(values, place, nameOf)}>`;
  return keys === 'string' || required ? record : `Partial<${record}>`;
}

/** A text with a fixed beginning, which the pattern of a template has, such as `spec: ${string}`. */
function textAfter(pattern = ''): string {
  const [, beginning] = /^\^([\w: ]+)\[\\s\\S\]\{0,\}\$$/.exec(pattern) ?? [];
  return beginning === undefined ? 'string' : `\`${beginning}\${string}\``;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : JSON.stringify(value);
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
}

/** `filter_names` and `filter names` as `FilterNames`. */
export function pascal(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
