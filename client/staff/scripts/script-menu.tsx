import { ActionIcon, Menu } from '@mantine/core';
import { IconCode, IconDots } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const button = useRef<HTMLButtonElement>(null);
  function show(next: ScriptCall) {
    setCall(next);
    onToggle?.(true);
  }
  function close() {
    setCall(null);
    // Not before this key press is over: otherwise the Escape that closes the script would close the dialog below it.
    setTimeout(() => {
      flushSync(() => onToggle?.(false));
      // After the dialog below has focused its first field.
      setTimeout(() => button.current?.focus(), 0);
    }, 0);
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More" title="More" ref={button}>
            <IconDots size={20} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Items calls={calls} onChoose={show} />
        </Menu.Dropdown>
      </Menu>
      <Suspense>{call && <ScriptDialog call={call} onClose={close} />}</Suspense>
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
