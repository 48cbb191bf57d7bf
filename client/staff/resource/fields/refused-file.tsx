import { Button, Group, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePending } from '../form/form-context.ts';

interface RefusedFileProps {
  /** Why a file was not uploaded; null when none is missing. */
  problem: ReactNode;
  onLeaveOut: () => void;
}

/** Says why a file was not uploaded. The form is not saved until another is chosen or the file is left out. */
export function RefusedFile({ problem, onLeaveOut }: RefusedFileProps) {
  usePending('refusedFile', problem !== null);
  return (
    <div role="status">
      {problem && (
        <Group gap="xs" mt={5}>
          <Input.Error component="div">{problem}</Input.Error>
          <Button size="compact-sm" variant="default" onClick={onLeaveOut}>
            Leave it out
          </Button>
        </Group>
      )}
    </div>
  );
}
