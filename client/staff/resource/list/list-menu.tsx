import { ActionIcon, Menu } from '@mantine/core';
import { IconCode, IconDots } from '@tabler/icons-react';
import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'wouter';
import { showsDeveloperTools } from '../../scripts/developer-tools.ts';
import type { ScriptCall } from '../../scripts/script-call.ts';
import { COPY_AS_SCRIPT, listCall, ScriptDialog } from '../../scripts/script-menu.tsx';
import { focusWhenLost } from '../../shell/use-return-focus.ts';
import classes from './list-menu.module.css';

/** Renders a dialog that an item of the menu opens. */
export type Dialog = (close: () => void) => ReactNode;

const OpenDialog = createContext<(dialog: Dialog) => void>(() => undefined);

/** What an item of a list's menu calls to open a dialog, which stays when the menu closes. */
export const useListDialog = () => use(OpenDialog);

interface ListMenuProps {
  /** The items. Rendered only while the menu is open. */
  items: ReactNode;
  /** Dialogs that an address can open, such as `?dialog=import`. */
  dialogs: Readonly<Record<string, Dialog>>;
  /** What the list calls. Developers can copy it. */
  call: ScriptCall;
}

/** Everything that is done with a list, but not every day. */
export function ListMenu({ items, dialogs, call }: ListMenuProps) {
  const isDeveloper = showsDeveloperTools.use();
  const button = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<{ render: Dialog } | null>(null);
  const [params, setParams] = useSearchParams();
  const linked = params.get('dialog');
  const openLinked = useEffectEvent((name: string) => {
    if (Object.hasOwn(dialogs, name)) setDialog({ render: dialogs[name]! });
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('dialog');
        return next;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (linked !== null) openLinked(linked);
  }, [linked]);
  function close() {
    setDialog(null);
    focusWhenLost(button.current);
  }
  return (
    <OpenDialog value={(render) => setDialog({ render })}>
      {(items !== null || isDeveloper) && (
        <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="More" title="More" ref={button}>
              <IconDots size={20} stroke={1.8} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu}>
            {items}
            {isDeveloper && (
              <Menu.Item
                leftSection={<IconCode size={18} aria-hidden />}
                onClick={() =>
                  setDialog({ render: (onClose) => <ScriptDialog call={listCall(call)} onClose={onClose} /> })
                }
              >
                {COPY_AS_SCRIPT}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense>{dialog?.render(close)}</Suspense>
    </OpenDialog>
  );
}
