import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useBusiness } from '../../components/use-business.ts';
import { saveFile } from '../shell/save-file.ts';
import classes from './two-step.module.css';

/** Shows the recovery codes, this once: to copy, to download or to print. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { name } = useBusiness();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${name}: recovery codes\nEach works once, in place of a code from your app.\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <h3 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <Text>
        Keep them where you find them without your phone. Each signs you in once, in place of a code from the
        app. They are not shown again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyButton value={text} timeout={3000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          Download
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onClose}>I have kept them</Button>
      </Group>
    </Stack>
  );
}
