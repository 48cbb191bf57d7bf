import { Dropzone } from '@mantine/dropzone';
import { useMounted } from '@mantine/hooks';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ColumnRole } from '../../../shared/catalogue/list-columns.ts';
import { POSTED_LIST, type PostedList } from '../../../shared/catalogue/posted-list.ts';
import { MAX_ENQUIRY_ITEMS } from '../../../shared/limits.ts';
import { MantineContext } from '../../components/mantine-context.tsx';
import { readListFile } from '../../components/read-list-file.ts';
import solid from '../../components/solid-button.module.css';
import text from '../../components/text-button.module.css';
import { routes } from '../../routes.ts';
import parts from '../page-parts.module.css';
import { ListColumns } from './list-columns.tsx';
import classes from './material-list.module.css';
import { setPastedText, usePastedText, useTypedBefore } from './pasted-text.ts';
import { ReviewList } from './review-list.tsx';
import { useFoundList } from './use-found-list.ts';

const ONE_FILE = 'Drop one file at a time: nothing was read.';
const EXAMPLE = '120 no 90x45 H3.2 SG8 4.8m\n34/2.4 x 1.2 gib 10mm\n2 boxes 90mm galv nails';

/** A list that is pasted, dropped or typed, and the products that its lines mean. */
export function PasteList() {
  const queryClient = useQueryClient();
  const [posted, setPosted] = useState(() => queryClient.getQueryData<PostedList>(POSTED_LIST) ?? null);
  useEffect(() => () => queryClient.removeQueries({ queryKey: POSTED_LIST }), [queryClient]);
  const kept = usePastedText();
  const isLive = useMounted();
  const { found, find, forget, isFinding } = useFoundList();
  const [isChanging, setChanging] = useState(false);
  const [problem, setProblem] = useState(posted?.problem ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const rows = found?.rows ?? posted?.rows;
  useTypedBefore(field);

  async function read(list: string, columns?: ColumnRole[]) {
    setPastedText(list);
    if (field.current) field.current.value = list;
    setProblem('');
    const refused = await find(list, columns);
    if (refused === null) return;
    setProblem(refused);
    setChanging(refused !== '');
    if (refused !== '') field.current?.focus();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isFinding) void read(field.current!.value);
  }

  async function take([file]: File[]) {
    if (file === undefined) return;
    try {
      await read(await readListFile(file));
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  if (rows && !isChanging && problem === '')
    return (
      <>
        <ListColumns columns={found?.columns ?? []} onChange={(columns) => void read(found!.text, columns)} />
        <ReviewList
          // Read anew, the rows are others.
          key={found?.times}
          rows={rows}
          takesFocus={found === null || found.times === 1}
          onChange={() => {
            setChanging(true);
            requestAnimationFrame(() => field.current?.focus());
          }}
          onDone={() => {
            setPastedText('');
            forget();
            setPosted(null);
          }}
        />
      </>
    );
  return (
    <section className={classes.paste} id="paste" aria-labelledby="paste-title">
      <h2 id="paste-title">Paste or drop a list</h2>
      <p className={parts.note}>
        From an email, a spreadsheet or a notebook, one thing on a line. We find the products; what we do not
        find stays in your words. Up to {MAX_ENQUIRY_ITEMS} lines.
      </p>
      <form method="post" action={routes.list.link()} onSubmit={onSubmit}>
        <Drop isLive={isLive} isReading={isFinding} onDrop={take} onReject={() => setProblem(ONE_FILE)}>
          <label className={classes.label} htmlFor="pasted-list">
            Your list
          </label>
          <textarea
            ref={field}
            id="pasted-list"
            name="text"
            rows={7}
            placeholder={EXAMPLE}
            aria-invalid={problem !== ''}
            aria-describedby={problem === '' ? undefined : 'paste-problem'}
            defaultValue={posted?.text ?? kept}
            onChange={({ currentTarget }) => setPastedText(currentTarget.value)}
          />
        </Drop>
        {problem !== '' && (
          <p id="paste-problem" className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className={solid.button} disabled={isFinding}>
          {isFinding ? 'Finding the products...' : 'Find the products'}
        </button>
      </form>
    </section>
  );
}

interface DropProps {
  isLive: boolean;
  isReading: boolean;
  onDrop: (files: File[]) => void;
  onReject: () => void;
  children: React.ReactNode;
}

/** The field takes files as well, once the page listens. */
function Drop({ isLive, isReading, onDrop, onReject, children }: DropProps) {
  const open = useRef<() => void>(null);
  if (!isLive) return <div>{children}</div>;
  return (
    <MantineContext>
      <Dropzone
        className={classes.drop}
        openRef={open}
        multiple={false}
        disabled={isReading}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        useFsAccessApi={false}
        inputProps={{ 'aria-label': 'File with a list', accept: '.xlsx,.csv,.tsv,.txt' }}
        onDrop={onDrop}
        onReject={onReject}
      >
        {children}
        <button type="button" className={text.button} onClick={() => open.current?.()}>
          <IconFileSpreadsheet size={18} aria-hidden /> Choose an Excel, CSV or text file
        </button>
      </Dropzone>
    </MantineContext>
  );
}
