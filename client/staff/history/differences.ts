/** Describes each difference in a change to a record, and works out how to revert the change. */
import { fieldLabel } from '../../../shared/field-label.ts';
import type { RecordChange } from '../../../shared/history/history.ts';
import {
  NO_STATEMENT_REASONS,
  type NoStatementReason,
} from '../../../shared/products/building-information.ts';
import { DOCUMENT_KIND_LABELS } from '../../../shared/products/document-kinds.ts';
import type { Specification } from '../../../shared/products/specifications.ts';
import { isUuid } from '../../lib/uuid.ts';
import { formatCount, formatMoney } from '../shell/format.ts';

export interface Difference {
  /** The changed field in the words that staff use: "Image URL", "Title shadow blur". */
  label: string;
  before: string;
  after: string;
}

type Values = Record<string, unknown>;

/** Describes what changed. `names` maps ids to record names, `labels` maps columns to their form labels. */
export function describeDifferences(
  { before, after }: { before: object | null; after: object | null },
  names: Record<string, string>,
  labels: Record<string, string> = {},
): Difference[] {
  return leavesOf([], before ?? {}, after ?? {}).map(({ path, was, is }) => ({
    label: labels[path.at(-1)!] ?? fieldLabel(path),
    before: formatValue(path, was, names),
    after: formatValue(path, is, names),
  }));
}

/**
 * The column values that revert a change, based on the record as it is now. In a column made of parts, only
 * the parts that the change touched are reverted.
 */
export function revertChange(
  { before, after }: Pick<RecordChange, 'before' | 'after'>,
  current: object,
): Values {
  const columns = Object.keys(before ?? {});
  return Object.fromEntries(
    columns.map((name) => [name, revertParts((current as Values)[name], before?.[name], after?.[name])]),
  );
}

function revertParts(current: unknown, before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after) || !isObject(current)) return before;
  const names = [...new Set([...Object.keys(current), ...Object.keys(before)])];
  const kept = names
    .filter((name) => name in before || !(name in after))
    .map((name) => {
      const isTouched = JSON.stringify(before[name]) !== JSON.stringify(after[name]);
      return [
        name,
        isTouched ? revertParts(current[name], before[name], after[name]) : current[name],
      ] as const;
    })
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept);
}

/** Whether a change is about this column, or about a part with this name. */
export function touches({ before, after }: Pick<RecordChange, 'before' | 'after'>, name: string): boolean {
  return leavesOf([], before ?? {}, after ?? {}).some(({ path }) => path.includes(name));
}

interface Leaf {
  path: string[];
  was: unknown;
  is: unknown;
}

function leavesOf(path: string[], was: unknown, is: unknown): Leaf[] {
  const [before, after] = [readParts(was), readParts(is)];
  if (before === null || after === null) return [{ path, was, is }];
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  // Only the order of a list has changed.
  if (changed.length === 0 && path.length > 0) return [{ path, was, is }];
  return changed.flatMap((name) => leavesOf([...path, name], before[name], after[name]));
}

/** The named parts of an object, of a list of specifications, or of a text that holds a JSON object; else null. */
function readParts(value: unknown): Values | null {
  if (isObject(value)) return value;
  if (isSpecifications(value)) return Object.fromEntries(value.map(({ name, value: is }) => [name, is]));
  if (typeof value !== 'string' || !value.startsWith('{')) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isSpecifications(value: unknown): value is Specification[] {
  return Array.isArray(value) && value.every((one) => isObject(one) && 'name' in one && 'value' in one);
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDocumentKind(path: string[], value: unknown): value is keyof typeof DOCUMENT_KIND_LABELS {
  return path.at(-1) === 'kind' && typeof value === 'string' && Object.hasOwn(DOCUMENT_KIND_LABELS, value);
}

/** Columns in New Zealand dollars. */
const MONEY = new Set(['price', 'original_price']);

/** A value of a field as staff read it. `names` maps ids to record names. */
export function formatValue(path: string[], value: unknown, names: Record<string, string>): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && MONEY.has(path.at(-1)!)) return formatMoney(value);
  if (path.at(-1) === 'discount_percentage') return `${value}%`;
  if (path.at(-1) === 'no_statement_reason') return NO_STATEMENT_REASONS[value as NoStatementReason];
  if (isDocumentKind(path, value)) return DOCUMENT_KIND_LABELS[value];
  if (path.at(-1)!.endsWith('_id')) return names[String(value)] ?? 'A deleted record';
  if (Array.isArray(value) && value.length === 0) return 'Empty';
  if (isSpecifications(value)) return value.map((one) => `${one.name}: ${one.value}`).join(', ');
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.map((one) => (isUuid(one) ? (names[one] ?? 'A deleted record') : one)).join(', ');
  if (typeof value === 'number') return formatCount(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
