import { Button, Code, CopyButton, Group, Modal, Text } from '@mantine/core';
import classes from './secret-dialog.module.css';

interface SecretDialogProps {
  /** The name of the token. */
  name: string;
  secret: string;
  onClose: () => void;
}

/** Shows the secret of a token, this once. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
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
      <Text mb="sm">
        Copy it now and keep it safe: it is not shown again. Whoever has it can do what this token may do.
      </Text>
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
