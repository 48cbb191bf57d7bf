import type { ProductDetails } from '../../../shared/catalogue/catalogue.ts';
import { describeClause } from '../../../shared/products/building-code.ts';
import { NO_STATEMENT_REASONS } from '../../../shared/products/building-information.ts';
import { DOCUMENT_KIND_LABELS, describeFile } from '../../../shared/products/document-kinds.ts';
import { statementLink } from '../../../shared/site-routes.ts';
import { Link } from '../../components/link.tsx';
import { Marked } from '../../components/marked.tsx';
import parts from '../page-parts.module.css';
import type { ShownProduct } from './catalogue-data.ts';
import classes from './product-dialog.module.css';

interface ProductTablesProps {
  product: ShownProduct;
  words: readonly string[];
}

/** What is known of a product, as tables: its specifications, its documents and its building information. */
export function ProductTables({ product, words }: ProductTablesProps) {
  return (
    <>
      <Specifications list={product.specifications} words={words} />
      <Documents list={product.documents} words={words} />
      <BuildingInformation {...product} />
    </>
  );
}

interface TableProps<Part extends keyof ProductDetails> {
  /** undefined while it is loaded. Nothing is shown for an empty list. */
  list: ProductDetails[Part] | undefined;
  words: readonly string[];
}

function Specifications({ list = [], words }: TableProps<'specifications'>) {
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

function Documents({ list = [], words }: TableProps<'documents'>) {
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

/** What nobody must overlook about a product. */
export function WarningNotice({ statement }: BuildingInformationProps) {
  if (!statement?.has_warning) return null;
  return (
    <p className={parts.notice}>
      Subject to a warning or ban:{' '}
      <Link href={statementLink(statement.slug)}>read the building information</Link>
    </p>
  );
}

/** What the supplier states for the Building Code, or why nothing is stated. */
function BuildingInformation({ statement, no_statement_reason }: BuildingInformationProps) {
  if (!statement && !no_statement_reason) return null;
  return (
    <table className={classes.specifications}>
      <caption>Building Code information</caption>
      <tbody>
        {no_statement_reason && (
          <tr>
            <th scope="row">No statement needed</th>
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
            <td>Subject to a warning or ban: see the statement</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
