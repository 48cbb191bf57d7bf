import {
  NO_STATEMENT_REASON_NAMES,
  NO_STATEMENT_REASONS,
  type NoStatementReason,
} from '../../../shared/products/building-information.ts';
import type { ProductChoices } from '../../../shared/products/products.ts';

interface BuildingInformation {
  statement_id: string | null;
  no_statement_reason: NoStatementReason | null;
}

/** What a product can have as its building information, for one select: a statement, or why it needs none. */
export function buildingInformationOptions(statements: ProductChoices['statements']) {
  return [
    {
      group: 'Statements',
      items: statements.map(({ id, name, is_published }) => ({
        value: id,
        label: is_published ? name : `${name} (not published)`,
      })),
    },
    {
      group: 'No statement needed',
      items: NO_STATEMENT_REASON_NAMES.map((value) => ({ value, label: NO_STATEMENT_REASONS[value] })),
    },
  ];
}

/** The value of that select. */
export function toOption({
  statement_id,
  no_statement_reason,
}: {
  [Field in keyof BuildingInformation]?: BuildingInformation[Field] | undefined;
}): string | null {
  return statement_id ?? no_statement_reason ?? null;
}

/** What a value of that select means. */
export function fromOption(value: string | null): BuildingInformation {
  const reason = NO_STATEMENT_REASON_NAMES.find((name) => name === value) ?? null;
  return { statement_id: reason === null ? value : null, no_statement_reason: reason };
}
