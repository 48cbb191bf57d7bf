import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ListTools } from '../resource/resource.ts';
import { lazyStaffPart } from '../shell/lazy-staff-part.ts';

const ImportDialog = lazyStaffPart(() => import('./import-dialog.tsx'));

export function ImportButton({ refresh }: Pick<ListTools, 'refresh'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Import
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog onClose={() => setOpen(false)} onDone={refresh} />
        </Suspense>
      )}
    </>
  );
}
