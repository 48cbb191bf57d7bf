import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import type { MissingRecord } from '../../../shared/products/product-imports.ts';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { countOf } from '../shell/format.ts';
import { toastError, toastSuccess, toastUndo } from '../shell/toast.tsx';
import { useMay } from '../shell/use-may.ts';
import classes from './import-dialog.module.css';

interface MissingRecordsProps {
  missing: readonly MissingRecord[];
  /** Called after they were created, or some of them. */
  onCreated: () => void;
}

type Noun = 'brands' | 'categories' | 'subcategories';

const keyOf = ({ column, name, category }: MissingRecord) => [column, name, category].join('\n');
const labelOf = ({ column, name, category, rows }: MissingRecord) =>
  `${column === 'brand' ? 'Brand' : column === 'category' ? 'Category' : 'Subcategory'} “${name}”${category === null ? '' : ` in ${category}`}, ${countOf(rows, 'row')}`;

/** The brands and categories that the file names and that do not exist. Who may create them chooses which. */
export function MissingRecords({ missing, onCreated }: MissingRecordsProps) {
  const may = useMay();
  const utils = api.useUtils();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isCreating, setCreating] = useState(false);
  const canCreate = may('staff.brands.create');

  async function create() {
    setCreating(true);
    const records = missing.filter((record) => chosen.has(keyOf(record)));
    const made: { noun: Noun; id: string }[] = [];
    try {
      // Categories first: the subcategories of a new one need it.
      for (const record of records.toSorted((a, b) => ORDER.indexOf(a.column) - ORDER.indexOf(b.column))) {
        const one = await createRecord(record);
        if (one) made.push(one);
      }
      toastUndo(`${countOf(made.length, 'record')} created successfully`, () => removeAgain(made));
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'Failed to create the records. Please try again.');
    } finally {
      setCreating(false);
      await utils.staff.products.choices.invalidate();
      if (made.length > 0) onCreated();
    }
  }

  /** Null for a subcategory whose category does not exist either. */
  async function createRecord({ column, name, category }: MissingRecord) {
    const { brands, categories, subcategories, products } = utils.client.staff;
    if (column === 'brand') return { noun: 'brands' as const, ...(await brands.create.mutate({ name })) };
    if (column === 'category')
      return { noun: 'categories' as const, ...(await categories.create.mutate({ name, type: 'products' })) };
    const known = await products.choices.query();
    const parent = known.categories.find((one) => one.name.toLowerCase() === category?.toLowerCase());
    if (!parent) return null;
    const made = await subcategories.create.mutate({ name, parent_category_id: parent.id });
    return { noun: 'subcategories' as const, ...made };
  }

  /** Subcategories first: their category is in use while they exist. */
  async function removeAgain(made: readonly { noun: Noun; id: string }[]) {
    try {
      for (const { noun, id } of made.toReversed()) await utils.client.staff[noun].remove.mutate({ id });
      toastSuccess(`${countOf(made.length, 'record')} deleted successfully`);
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'Failed to delete the records. Please try again.');
    }
    await utils.staff.products.choices.invalidate();
  }

  return (
    <section className={classes.missing} aria-label="Records that do not exist">
      <p className={classes.lead}>
        {canCreate
          ? 'These do not exist yet. Correct the cells below, or choose those to create. They are created at once, and on the website too.'
          : 'These do not exist yet. Correct the cells below, or ask an admin to create them in Settings.'}
      </p>
      <Stack gap="xs">
        {missing.map((record) =>
          canCreate ? (
            <Checkbox
              key={keyOf(record)}
              label={labelOf(record)}
              checked={chosen.has(keyOf(record))}
              onChange={({ currentTarget: { checked } }) => {
                const next = new Set(chosen);
                if (checked) next.add(keyOf(record));
                else next.delete(keyOf(record));
                setChosen(next);
              }}
            />
          ) : (
            <span key={keyOf(record)}>{labelOf(record)}</span>
          ),
        )}
      </Stack>
      {canCreate && (
        <Button
          variant="default"
          disabled={chosen.size === 0}
          loading={isCreating}
          onClick={() => void create()}
        >
          Create {countOf(chosen.size, 'record')}
        </Button>
      )}
    </section>
  );
}

const ORDER: readonly MissingRecord['column'][] = ['brand', 'category', 'subcategory'];
