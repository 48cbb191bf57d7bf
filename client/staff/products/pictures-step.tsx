import { Button, Checkbox, Group, Table } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '../shell/format.ts';
import classes from './import-dialog.module.css';
import type { MatchedPicture } from './pictures.ts';
import { ScrollingTable } from './scrolling-table.tsx';
import { usePictureSaving } from './use-picture-saving.ts';
import { Waiting } from './waiting.tsx';

interface PicturesStepProps {
  matches: readonly MatchedPicture[];
  onBack: () => void;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Which picture belongs to which product, before any of them is sent. */
export function PicturesStep({ matches, onBack, onClose, onDone }: PicturesStepProps) {
  const [replaces, setReplaces] = useState(false);
  const { saving, failures, save } = usePictureSaving(onClose, onDone);
  const seen = new Set<string>();
  const rows = matches.map((match) => {
    const { product } = match;
    const isSecond = product !== null && seen.has(product.id);
    if (product) seen.add(product.id);
    const note = noteOf(match, isSecond, replaces);
    return { ...match, note, isSaved: note === null };
  });
  const chosen = rows.filter(({ isSaved }) => isSaved);
  if (saving)
    return (
      <Waiting
        share={saving.sent / saving.total}
        text={`Saving picture ${saving.sent + 1} of ${saving.total}…`}
      />
    );
  return (
    <>
      <p role="status" className={classes.lead}>
        {matches.filter(({ product }) => product !== null).length} of {countOf(matches.length, 'picture')}{' '}
        match a product.
      </p>
      {failures.length > 0 && (
        <ul role="alert" className={classes.problem}>
          {failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
      <ScrollingTable label="Pictures" head={['File', 'Product']}>
        {rows.map(({ file, file_name, product, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files of two folders may share a name.
          <Table.Tr key={index}>
            <Table.Td>{file.webkitRelativePath || file_name}</Table.Td>
            <Table.Td>
              {product && [product.name, product.sku].filter(Boolean).join(', ')}
              {note && <span className={classes.note}>{note}</span>}
            </Table.Td>
          </Table.Tr>
        ))}
      </ScrollingTable>
      <Checkbox
        label="Replace the pictures that products already have"
        checked={replaces}
        onChange={(event) => setReplaces(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Choose others
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => void save(chosen)}>
          Save {countOf(chosen.length, 'picture')}
        </Button>
      </Group>
    </>
  );
}

/** Why a picture will not be saved; null when it will. */
function noteOf(
  { product, candidates }: MatchedPicture,
  isSecond: boolean,
  replaces: boolean,
): string | null {
  if (candidates > 1) return `${candidates} products have this name`;
  if (product === null) return 'No product has this code or name';
  if (isSecond) return 'Another file is for this product';
  return product.image_url !== null && !replaces ? 'Has a picture already' : null;
}
