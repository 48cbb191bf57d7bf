import type { z } from 'zod';
import { NOUNS, type ResourceNoun } from '../../../shared/nouns.ts';
import { asTitle } from '../../../shared/phrases.ts';
import { api } from '../../api.ts';
import type { ResourceOf, ResourceTexts } from './resource.ts';
import type { Data, ResourceCache, ResourceProcedures, Row, StaffUtils } from './resource-api.ts';

/** Here the compiler checks the procedures of all nouns. */
const PROCEDURES: { [Noun in ResourceNoun]: ResourceProcedures<Row<Noun>> } = api.staff;
const cachesOf: (utils: StaffUtils) => { [Noun in ResourceNoun]: ResourceCache<Row<Noun>> } = (utils) =>
  utils.staff;

type Own<Noun extends ResourceNoun> = Partial<Omit<ResourceOf<Noun>, 'noun' | 'defaults' | 'texts'>> &
  Pick<ResourceOf<Noun>, 'columns' | 'fields'> & {
    /** The schema of the fields that staff fill in. */
    data: z.ZodObject;
    /** The values of a new record that are not the defaults of the schema. */
    defaults?: Partial<Data<Noun>>;
    /** False where the form does not add records. */
    canAdd?: boolean;
    texts?: Partial<ResourceTexts>;
  };

/**
 * Describes a resource by what is special about it. Its names come from its definition (shared/nouns.ts), its form's values
 * and their defaults from the schema that the server uses too.
 */
export function defineResource<Noun extends ResourceNoun>(
  noun: Noun,
  { data, defaults, canAdd = true, texts, ...own }: Own<Noun>,
): ResourceOf<Noun> {
  const { one, many, named } = NOUNS[noun];
  const fields = Object.entries(data.shape as Record<string, z.ZodType>);
  // A text that a record does not have is stored as null, and is an empty text in its field.
  const optionalTexts = new Set(
    fields.filter(([, field]) => field.safeParse('').data === null).map(([name]) => name),
  );
  const valuesFrom = (read: (field: string) => unknown) =>
    Object.fromEntries(
      fields.map(([name]) => {
        const value = read(name);
        return [name, value === null && optionalTexts.has(name) ? '' : value];
      }),
    ) as Data<Noun>;
  const readText = (row: object, column: string) => String(row[column as keyof typeof row] ?? '');
  return {
    noun,
    procedures: PROCEDURES[noun],
    cache: (utils) => cachesOf(utils)[noun],
    entity: asTitle(one),
    plural: many,
    nameOf: (row) => named.map((column) => readText(row, column)).find((name) => name !== '') ?? '',
    ...(canAdd
      ? {
          defaults: {
            ...valuesFrom((name) => defaultOf(data.shape[name] as z.ZodType)),
            ...defaults,
          },
        }
      : {}),
    valuesOf: (row) => valuesFrom((name) => row[name as keyof typeof row]),
    schema: () => data,
    ...own,
    texts: {
      loadFailed: `Failed to fetch ${many}`,
      createFailed: `The ${one} was not saved`,
      updateFailed: `The ${one} was not saved`,
      removeFailed: `The ${one} was not deleted`,
      empty: `No ${many} yet. Add the first one.`,
      ...texts,
    },
  };
}

/** The default of a field; an empty text for one that must be filled in. */
function defaultOf(field: z.ZodType): unknown {
  const parsed = field.safeParse(undefined);
  return parsed.success ? parsed.data : '';
}
