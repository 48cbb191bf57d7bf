import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { isAllowed } from '../../../../shared/permissions.ts';
import { useAuth } from '../../../auth/auth-provider.tsx';
import { lazyStaffPart } from '../../shell/lazy-staff-part.ts';
import type { Resource } from '../resource.ts';
import type { BaseData, BaseRow } from '../resource-api.ts';

const BinDialog = lazyStaffPart(() => import('./bin-dialog.tsx'));

interface BinButtonProps<Item extends BaseRow, Values extends BaseData> {
  resource: Resource<Item, Values>;
  /** Reloads all data on the screen. */
  refresh: () => Promise<void>;
}

/** Opens the deleted records of a list. */
export function BinButton<Item extends BaseRow, Values extends BaseData>({
  resource,
  refresh,
}: BinButtonProps<Item, Values>) {
  const { noun, entity, plural = noun, where, texts, procedures } = resource;
  const { userRole } = useAuth();
  const [isOpen, setOpen] = useState(false);
  if (userRole === '' || !isAllowed(`staff.${noun}.bin`, userRole)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={`Show deleted ${plural}`}
        onClick={() => setOpen(true)}
      >
        Deleted
      </Button>
      {isOpen && (
        <Suspense>
          <BinDialog
            {...{ noun, entity, plural, where, procedures, refresh }}
            afterRestore={texts.afterRestore}
            canRestore={isAllowed(`staff.${noun}.restore`, userRole)}
            canUndo={isAllowed(`staff.${noun}.undo`, userRole)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
