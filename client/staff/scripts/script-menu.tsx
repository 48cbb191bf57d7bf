import { ActionIcon, Menu } from '@mantine/core';
import { IconCode, IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyStaffPart } from '../shell/lazy-staff-part.ts';
import type { ScriptCall } from './script-call.ts';

const ScriptDialog = lazyStaffPart(() => import('./script-dialog.tsx'));

export const COPY_AS_SCRIPT = 'Copy as Script';

interface ScriptMenuProps {
  /** The calls that can be copied, by the text of their menu item. Called when the menu opens. */
  calls: () => Record<string, ScriptCall>;
  /** Called when the dialog opens and closes. */
  onToggle?: (isOpen: boolean) => void;
}

/** The menu of a list or a dialog: shows what it calls as a script. */
export function ScriptMenu({ calls, onToggle }: ScriptMenuProps) {
  const [call, setCall] = useState<ScriptCall | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  function show(next: ScriptCall | null) {
    setCall(next);
    setWasOpen(true);
    onToggle?.(next !== null);
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="More"
            title="More"
            // The trap of the dialog around it gives the focus back to it when the script closes.
            {...(wasOpen && { 'data-autofocus': true })}
          >
            <IconDots size={20} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Items calls={calls} onChoose={show} />
        </Menu.Dropdown>
      </Menu>
      <Suspense>{call && <ScriptDialog call={call} onClose={() => show(null)} />}</Suspense>
    </>
  );
}

/** The items are rendered only while the menu is open. */
function Items({
  calls,
  onChoose,
}: {
  calls: ScriptMenuProps['calls'];
  onChoose: (call: ScriptCall) => void;
}) {
  return Object.entries(calls()).map(([label, call]) => (
    <Menu.Item key={label} leftSection={<IconCode size={18} aria-hidden />} onClick={() => onChoose(call)}>
      {label}
    </Menu.Item>
  ));
}

interface ListScriptProps extends ScriptCall {
  onToggle?: (isOpen: boolean) => void;
}

/** The menu of a list. `input` is what the list sends at the moment. */
export function ListScriptMenu({ procedure, input = {}, onToggle }: ListScriptProps) {
  // An empty search finds everything, like none.
  const { search, ...others } = input as { search?: string };
  const sent = search ? { search, ...others } : others;
  return (
    <ScriptMenu
      calls={() => ({ [COPY_AS_SCRIPT]: { procedure, input: sent } })}
      {...(onToggle && { onToggle })}
    />
  );
}
