import { Button, Code, CopyButton, Group, Modal, Text } from '@mantine/core';
import classes from './secret-dialog.module.css';

interface SecretDialogProps {
  /** The name of what it is the secret of. */
  name: string;
  secret: string;
  /** What can be done with it. */
  use: string;
  onClose: () => void;
}

/** Shows a secret, this once. */
export function SecretDialog({ name, secret, use, onClose }: SecretDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`The secret of ${name}`}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size="lg"
    >
      <Text mb="sm">Copy it now and keep it safe: it is not shown again. {use}</Text>
      <Code block className={classes.secret} data-autofocus tabIndex={-1}>
        {secret}
      </Code>
      <Group mt="md" justify="flex-end">
        <CopyButton value={secret} timeout={3000}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>I have copied it</Button>
      </Group>
    </Modal>
  );
}
