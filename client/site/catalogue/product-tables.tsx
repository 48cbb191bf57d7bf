import type { ProductDetails } from '../../../shared/catalogue.ts';
import { DOCUMENT_KIND_LABELS, describeFile } from '../../../shared/document-kinds.ts';
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
