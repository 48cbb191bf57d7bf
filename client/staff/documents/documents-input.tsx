import { NativeSelect, TextInput } from '@mantine/core';
import { useContext, useState } from 'react';
import { MAX_DOCUMENTS } from '../../../shared/limits.ts';
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  describeFile,
} from '../../../shared/products/document-kinds.ts';
import type { StoredDocument } from '../../../shared/products/documents.ts';
import { api } from '../../api.ts';
import { FormContext } from '../resource/form/form-context.ts';
import { readCallError } from '../shell/call-error.ts';
import { DocumentDrop } from './document-drop.tsx';
import { DocumentPicker } from './document-picker.tsx';
import classes from './documents-input.module.css';

const KINDS = DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] }));

interface DocumentsInputProps {
  /** The documents that the stored product has. */
  known: readonly StoredDocument[];
  value?: string[];
  /** The other props from a form's getInputProps. */
  [other: string]: unknown;
}

/** The documents of a product: chosen from the library, or dropped and so added to it. */
export function DocumentsInput({ known, value = [], ...input }: DocumentsInputProps) {
  const { canWrite } = useContext(FormContext);
  const [added, setAdded] = useState<readonly StoredDocument[]>([]);
  const onChange = input.onChange as (change: string[] | ((ids: string[]) => string[])) => void;
  const shown = added.filter(({ id }) => value.includes(id));
  return (
    <div>
      <DocumentPicker
        label="Documents"
        description="Visitors download them from the product. Choose from the library, or upload new ones."
        max={MAX_DOCUMENTS}
        known={[...known, ...added]}
        value={value}
        {...input}
      />
      {canWrite && (
        <DocumentDrop
          room={MAX_DOCUMENTS - value.length}
          onAdded={(document) => {
            setAdded((all) => [...all, document]);
            onChange((ids) => [...ids, document.id].slice(0, MAX_DOCUMENTS));
          }}
        />
      )}
      {shown.length > 0 && (
        <ul className={classes.added} aria-label="Uploaded documents">
          {shown.map((document) => (
            <AddedDocument
              key={document.id}
              document={document}
              onChanged={(change) =>
                setAdded((all) => all.map((one) => (one.id === document.id ? { ...one, ...change } : one)))
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type Change = Partial<Pick<StoredDocument, 'title' | 'kind'>>;

interface AddedDocumentProps {
  document: StoredDocument;
  onChanged: (change: Change) => void;
}

/** A document that was just uploaded: its title and kind come from the file's name, and can be corrected here. */
function AddedDocument({ document, onChanged }: AddedDocumentProps) {
  const { client } = api.useUtils();
  const [title, setTitle] = useState(document.title);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(data: Change) {
    setProblem(null);
    try {
      await client.staff.documents.update.mutate({ id: document.id, data });
      onChanged(data);
    } catch (error) {
      const { field_errors, message } = readCallError(error);
      setProblem(Object.values(field_errors)[0] ?? message ?? 'The document was not saved. Try again.');
    }
  }

  return (
    <li>
      <TextInput
        aria-label="Title"
        value={title}
        error={problem}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Saves the title, and not the product around it.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
        onBlur={() => {
          if (title.trim() !== document.title) void save({ title: title.trim() });
        }}
      />
      <NativeSelect
        aria-label="Kind"
        data={KINDS}
        value={document.kind}
        onChange={(event) => void save({ kind: event.currentTarget.value as StoredDocument['kind'] })}
      />
      <span>{describeFile(document)}</span>
    </li>
  );
}
