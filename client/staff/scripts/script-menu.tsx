import { ActionIcon, Menu } from '@mantine/core';
import { IconCode, IconDots } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyStaffPart } from '../shell/lazy-staff-part.ts';
import { showsDeveloperTools } from './developer-tools.ts';
import type { ScriptCall } from './script-call.ts';

export const ScriptDialog = lazyStaffPart(() => import('./script-dialog.tsx'));

export const COPY_AS_SCRIPT = 'Copy as Script';

interface ScriptMenuProps {
  /** The calls that can be copied, by the text of their menu item. Called when the menu opens. */
  calls: () => Record<string, ScriptCall>;
  /** Called when the dialog opens and closes. */
  onToggle?: (isOpen: boolean) => void;
}

/** The menu of a dialog: shows what it calls as a script. Only for those who have switched the developer tools on. */
export function ScriptMenu({ calls, onToggle }: ScriptMenuProps) {
  const [call, setCall] = useState<ScriptCall | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = showsDeveloperTools.use();
  if (!isShown) return null;
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

/** The call of a list with `input`, which is what the list sends at the moment. */
export function listCall({ procedure, input = {} }: ScriptCall): ScriptCall {
  // An empty search finds everything, like none.
  const { search, ...others } = input as { search?: string };
  return { procedure, input: search ? { search, ...others } : others };
}
