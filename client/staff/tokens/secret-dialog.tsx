import { Button, Code, CopyButton, Group, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';

interface SecretDialogProps {
  token: { id: string; name: string };
  onClose: () => void;
}

/** Gives a token its secret and shows it, this once. */
export function SecretDialog({ token: { id, name }, onClose }: SecretDialogProps) {
  const { client } = api.useUtils();
  const issued = useQuery({
    queryKey: [...getMutationKey(api.staff.tokens.issue), id],
    queryFn: () => client.staff.tokens.issue.mutate({ id }),
    // Each call makes another secret.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`The secret of ${name}`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="lg"
    >
      <div role="status">
        {issued.isPending && <Text>Making a secret…</Text>}
        {issued.isError && (
          <Text c="var(--mantine-color-error)">
            {readCallError(issued.error).message ?? 'The secret was not made. Close this and try again.'}
          </Text>
        )}
        {issued.isSuccess && (
          <>
            <Text mb="sm">
              Copy it now and keep it safe: it is not shown again. Whoever has it can do what this token may
              do.
            </Text>
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {issued.data.secret}
            </Code>
            <Group mt="md" justify="flex-end">
              <CopyButton value={issued.data.secret} timeout={3000}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {copied ? 'Copied' : 'Copy'}
                  </Button>
                )}
              </CopyButton>
              <Button onClick={onClose}>I have copied it</Button>
            </Group>
          </>
        )}
      </div>
    </Modal>
  );
}
