import { Alert, Button, Skeleton, Table, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { NOUNS } from '../../../shared/nouns.ts';
import { DEMO_CONFIRMATION, type DemoPreview } from '../../../shared/operations/demo-content.ts';
import { api } from '../../api.ts';
import { ListFailed } from '../resource/list/list-parts.tsx';
import { readCallError } from '../shell/call-error.ts';
import { countOf } from '../shell/format.ts';
import { toastSuccess } from '../shell/toast.tsx';
import classes from './hero-settings.module.css';

/** Removes the demo content that nobody has edited, after a look at what goes and what stays (decision "first day"). */
export function DemoContent({ title = 'Demo content', children }: { title?: string; children?: ReactNode }) {
  const preview = api.staff.demoContent.preview.useQuery();
  return (
    <section className={classes.setting} aria-labelledby="demo-content">
      <h2 id="demo-content">{title}</h2>
      {children}
      {preview.isError && !preview.data ? (
        <ListFailed text="Failed to fetch data" list={preview} />
      ) : preview.data ? (
        <Removal preview={preview.data} />
      ) : (
        <Skeleton height={120} aria-label="Loading" />
      )}
    </section>
  );
}

function Removal({ preview: { goes, stays } }: { preview: DemoPreview }) {
  if (goes.length === 0 && stays.length === 0) return <Text>There is no demo content.</Text>;
  const total = goes.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {total === 0 ? (
        <Text>
          Nothing can be removed: all that is left was edited, or is needed by something that stays.
        </Text>
      ) : (
        <>
          <Text>
            These will be removed, because nobody has edited them. They stay in the bins of their lists for 30
            days:
          </Text>
          <ul aria-label="What goes">
            {goes.map(({ noun, count }) => (
              <li key={noun}>{countOf(count, NOUNS[noun].one)}</li>
            ))}
          </ul>
        </>
      )}
      {stays.length > 0 && <Stays stays={stays} />}
      {total > 0 && <ConfirmRemoval total={total} />}
    </>
  );
}

/** What stays, and why. */
function Stays({ stays }: Pick<DemoPreview, 'stays'>) {
  return (
    <details>
      <summary>{countOf(stays.length, 'record')} of the demo content will stay</summary>
      <Table.ScrollContainer minWidth={280}>
        <Table aria-label="What stays">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Record</Table.Th>
              <Table.Th>Why</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {stays.map(({ id, noun, name, reason, needed_by }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  {name} ({NOUNS[noun].one})
                </Table.Td>
                <Table.Td>
                  {reason === 'edited'
                    ? 'It was edited.'
                    : `“${needed_by ?? 'A record that stays'}” needs it.`}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}

function ConfirmRemoval({ total }: { total: number }) {
  const utils = api.useUtils();
  const remove = api.staff.demoContent.remove.useMutation();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const isConfirmed = typed.trim().toLowerCase() === DEMO_CONFIRMATION;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isConfirmed) {
      setProblem(`Type “${DEMO_CONFIRMATION}” to confirm.`);
      document.getElementById(id)?.focus();
      return;
    }
    try {
      const { removed } = await remove.mutateAsync({ confirmation: DEMO_CONFIRMATION });
      toastSuccess(
        `${countOf(
          removed.reduce((sum, { count }) => sum + count, 0),
          'record',
        )} removed`,
      );
      await utils.invalidate();
    } catch (error) {
      setProblem(readCallError(error).message ?? 'We could not reach the server. Please try again.');
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {remove.isError && problem !== null && (
        <Alert color="red" variant="outline" role="alert" my="md" title="Nothing was removed">
          {problem}
        </Alert>
      )}
      <TextInput
        id={id}
        mt="md"
        maw={420}
        label={`Type “${DEMO_CONFIRMATION}” to confirm`}
        autoComplete="off"
        value={typed}
        error={remove.isError ? undefined : problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" color="red.9" mt="md" loading={remove.isPending}>
        Remove {countOf(total, 'record')}
      </Button>
    </form>
  );
}
