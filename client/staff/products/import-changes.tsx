import {
  type ImportAnswer,
  type ImportMode,
  MAX_IMPORT_ERRORS,
} from '../../../shared/products/product-imports.ts';
import { RefusalList } from '../history/refusal-list.tsx';
import { countOf } from '../shell/format.ts';
import classes from './import-dialog.module.css';
import { NewRows } from './new-rows.tsx';
import { UpdatedRows } from './updated-rows.tsx';

interface ImportChangesProps {
  mode: ImportMode;
  answer: ImportAnswer;
}

/** What an import will change. While cells need fixing it is folded, so that they are in sight. */
export function ImportChanges({ mode, answer }: ImportChangesProps) {
  const { created, updated, left_out, renamed, error_count, new_rows, updated_rows, warnings } = answer;
  if (new_rows.length === 0 && updated_rows.length === 0) return null;
  const changes = (
    <div className={classes.steps}>
      {warnings.length > 0 && (
        <div className={classes.lead}>
          {warnings.length === MAX_IMPORT_ERRORS ? 'The first rows' : countOf(warnings.length, 'row')} to
          check:
          <RefusalList
            refused={warnings.map(({ line, ...row }) => ({ id: String(line), ...row }))}
            label="To check"
          />
        </div>
      )}
      {new_rows.length > 0 && (
        <NewRows rows={new_rows} total={mode === 'update' ? left_out : created} mode={mode} />
      )}
      {updated_rows.length > 0 && <UpdatedRows rows={updated_rows} total={updated} renamed={renamed} />}
    </div>
  );
  if (error_count === 0) return changes;
  return (
    <details className={classes.changes}>
      <summary>What will change once the cells are fixed</summary>
      {changes}
    </details>
  );
}
