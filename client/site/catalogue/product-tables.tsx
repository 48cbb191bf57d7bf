import { describeClause } from '../../../shared/building-code.ts';
import { NO_STATEMENT_REASONS } from '../../../shared/building-information.ts';
import type { ProductDetails } from '../../../shared/catalogue.ts';
import { DOCUMENT_KIND_LABELS, describeFile } from '../../../shared/document-kinds.ts';
import { statementLink } from '../../../shared/site-routes.ts';
import { Link } from '../../components/link.tsx';
import { Marked } from '../../components/marked.tsx';
import classes from './product-dialog.module.css';

interface TableProps<Part extends keyof ProductDetails> {
  /** undefined while it is loaded. Nothing is shown for an empty list. */
  list: ProductDetails[Part] | undefined;
  words: readonly string[];
}

export function Specifications({ list = [], words }: TableProps<'specifications'>) {
  if (list.length === 0) return null;
  return (
    <table className={classes.specifications}>
      <caption>Specifications</caption>
      <tbody>
        {list.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Marked text={value} words={words} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Documents({ list = [], words }: TableProps<'documents'>) {
  if (list.length === 0) return null;
  return (
    <table className={classes.specifications}>
      <caption>Documents</caption>
      <tbody>
        {list.map((document) => (
          <tr key={document.id}>
            <th scope="row">{DOCUMENT_KIND_LABELS[document.kind]}</th>
            <td>
              <a href={document.url} download>
                <Marked text={document.title} words={words} />
              </a>
              <span className={classes.file}>{describeFile(document)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type BuildingInformationProps = Partial<Pick<ProductDetails, 'statement' | 'no_statement_reason'>>;

/** What the supplier states for the Building Code, or why nothing is stated. */
export function BuildingInformation({ statement, no_statement_reason }: BuildingInformationProps) {
  if (!statement && !no_statement_reason) return null;
  return (
    <table className={classes.specifications}>
      <caption>Building Code information</caption>
      <tbody>
        {no_statement_reason && (
          <tr>
            <th scope="row">No statement because</th>
            <td>{NO_STATEMENT_REASONS[no_statement_reason]}</td>
          </tr>
        )}
        {statement && (
          <>
            <tr>
              <th scope="row">Statement</th>
              <td>
                <Link href={statementLink(statement.slug)}>{statement.name}</Link>
              </td>
            </tr>
            <tr>
              <th scope="row">Relevant clauses</th>
              <td>
                {statement.clauses.map((clause) => (
                  <div key={clause}>{describeClause(clause)}</div>
                ))}
              </td>
            </tr>
          </>
        )}
        {statement?.has_warning && (
          <tr>
            <th scope="row">Warning</th>
            <td>Under a warning or a ban: see the statement</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
