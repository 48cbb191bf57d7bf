/** Writes a JSON Schema as a TypeScript type. */
import { ANY_JSON, type JsonSchema } from '../../server/api/json-schema.ts';
import { nameIn } from '../../server/api/schema-names.ts';

/** The type of a schema, on several lines. A time is a Date: the client reads and writes it as one. */
export function writeType(schema: JsonSchema): string {
  return [...new Set(membersOf(schema))].join(' | ');
}

/** The types of which one fits. */
function membersOf(schema: JsonSchema): string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(membersOf);
  if (schema.$ref !== undefined) return [nameIn(schema.$ref)];
  if (schema.description === ANY_JSON.description) return ['Json'];
  if (schema.enum) return schema.enum.map(literal);
  if (schema.const !== undefined) return [literal(schema.const)];
  return [schema.type ?? 'unknown'].flat().map((type) => writeOne(type, schema));
}

function writeOne(type: string, schema: JsonSchema): string {
  switch (type) {
    case 'string':
      return schema.format === 'date-time' ? 'Date' : textAfter(schema.pattern);
    case 'integer':
      return 'number';
    case 'array':
      return `(${writeType(schema.items ?? {})})[]`;
    case 'object':
      return schema.properties ? writeFields(schema.properties, schema.required) : writeRecord(schema);
    default:
      return type;
  }
}

/** The fields of an object type, in braces. */
function writeFields(properties: Record<string, JsonSchema>, required: string[] = []): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return required.includes(name)
      ? `${key}: ${writeType(field)};`
      : `${key}?: ${writeType(field)} | undefined;`;
  });
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('\n').replaceAll(/^/gm, '  ')}\n}`;
}

/** An object whose names are values, too. If they are listed but not required, some may be missing. */
function writeRecord({ propertyNames, additionalProperties, required }: JsonSchema): string {
  const values = typeof additionalProperties === 'object' ? additionalProperties : {};
  const keys = writeType(propertyNames ?? { type: 'string' });
  const record = `Record<${keys}, ${writeType(values)}>`;
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
