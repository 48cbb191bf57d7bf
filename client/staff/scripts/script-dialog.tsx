import { Anchor, Button, Group, Modal, Skeleton, Tabs, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { API_REFERENCE_PATH } from '../../../shared/site-routes.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { type Operation, readOperations, type ScriptCall } from './script-call.ts';
import classes from './script-dialog.module.css';
import { writeCurl } from './write-curl.ts';
import { writePython } from './write-python.ts';
import { writeTypeScript } from './write-typescript.ts';

const LANGUAGES = [
  { name: 'TypeScript', write: writeTypeScript },
  { name: 'curl', write: writeCurl },
  { name: 'Python', write: writePython },
] as const;

export interface ScriptDialogProps {
  call: ScriptCall;
  onClose: () => void;
}

/** Shows the call that a screen makes as a script in three languages, to copy. */
export default function ScriptDialog({ call, onClose }: ScriptDialogProps) {
  // The addresses of all procedures. They change only with a new version of the server.
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['openapi'],
    queryFn: async () => readOperations(await readDocument()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const operation = data?.get(call.procedure);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Copy as Script"
      size="xl"
      // A dialog above another one: only the header of one of them is a landmark.
      attributes={{ header: { role: 'presentation' } }}
    >
      {operation && <Scripts call={call} operation={operation} />}
      {!operation && !isError && <Skeleton height={280} aria-label="Loading the script" />}
      {isError && (
        <div role="alert">
          <Text mb="sm">The script could not be made, because the addresses of the API did not load.</Text>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
    </Modal>
  );
}

async function readDocument() {
  const answer = await fetch('/api/openapi.json');
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return answer.json();
}

function Scripts({ call, operation }: { call: ScriptCall; operation: Operation }) {
  const [language, setLanguage] = useState<string>('TypeScript');
  const tabs = useRef<HTMLDivElement>(null);
  // The dialog opens before the script is there, so its focus trap cannot find the tab.
  useEffect(() => tabs.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus(), []);
  const { copy, copied, error } = useClipboard({ timeout: 3000 });
  const { write } = LANGUAGES.find(({ name }) => name === language)!;
  const script = write(call, operation, window.location.origin);
  return (
    <>
      <TokenNote {...operation} />
      <Tabs value={language} onChange={(name) => setLanguage(name!)} keepMounted={false}>
        <Tabs.List aria-label="Language" ref={tabs}>
          {LANGUAGES.map(({ name }) => (
            // The form below is not left by this tab (use-leave-guard.ts).
            <Tabs.Tab
              key={name}
              value={name}
              data-stays
              {...(name === language && { 'data-autofocus': true })}
            >
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {LANGUAGES.map(({ name }) => (
          <Tabs.Panel key={name} value={name}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long script scrolls, also by keyboard. */}
            <section className={classes.script} tabIndex={0} aria-label={`The script in ${name}`}>
              <pre>{script}</pre>
            </section>
          </Tabs.Panel>
        ))}
      </Tabs>
      <Group mt="md" justify="flex-end">
        <Text size="sm" role="status" mr="auto">
          {error
            ? 'The browser did not allow copying. Select the text and copy it.'
            : copied
              ? 'Copied.'
              : ''}
        </Text>
        <Button
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => copy(script)}
        >
          Copy
        </Button>
      </Group>
    </>
  );
}

/** What the script needs to run. */
function TokenNote({ scope }: Operation) {
  const { userRole } = useAuth();
  return (
    <Text mb="sm">
      {scope ? (
        <>
          It reads an API token with the scope <code>{scope}</code> from <code>SOUTHBEAM_TOKEN</code>.{' '}
          {userRole === 'admin' ? (
            <Anchor href="/admin/tokens" target="_blank">
              Make one under API Tokens
            </Anchor>
          ) : (
            'An admin can make one for you'
          )}
          .
        </>
      ) : (
        'No API token can make this call. Put the session of a script that has signed in into SOUTHBEAM_TOKEN.'
      )}{' '}
      More in the{' '}
      <Anchor href={API_REFERENCE_PATH} target="_blank">
        API reference
      </Anchor>
      .
    </Text>
  );
}
