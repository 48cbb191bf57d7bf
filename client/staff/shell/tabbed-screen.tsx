import { Button, Menu, NativeSelect, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'wouter';
import type { Procedure } from '../../../shared/permissions.ts';
import { ScreenHeader } from './screen-header.tsx';
import classes from './tabbed-screen.module.css';
import { leaveScreen } from './use-leave-guard.ts';
import { useMay } from './use-may.ts';

export interface Tab {
  name: string;
  label: string;
  content: ReactNode;
  /** Opened from the menu behind the tabs, because it is not needed every week. */
  isRare?: true;
  /** The procedure without which the tab is of no use. */
  needs?: Procedure;
}

interface TabbedScreenProps {
  title: string;
  tabs: readonly Tab[];
  /** A link to another screen, beside the title. */
  link?: ReactNode;
}

/**
 * A screen with several parts, one tab each; without tabs if there is one. The address holds the tab; the first tab needs no
 * parameter. On a phone one field takes the place of the tabs.
 */
export function TabbedScreen({ title, tabs: all, link }: TabbedScreenProps) {
  const may = useMay();
  const tabs = all.filter(({ needs }) => needs === undefined || may(needs));
  const [params, setParams] = useSearchParams();
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const id = useId();
  const first = tabs[0]!;
  const current = tabs.find(({ name }) => name === params.get('tab')) ?? first;
  const open = (name: string | null) => setParams(name === null || name === first.name ? {} : { tab: name });
  const shown = tabs.filter((tab) => !tab.isRare || tab === current);
  const hasTabs = tabs.length > 1;
  const isPanel = hasTabs && !isPhone;
  return (
    <>
      <ScreenHeader title={title}>{link}</ScreenHeader>
      {hasTabs && isPhone && (
        <NativeSelect
          mb="md"
          aria-label="Section"
          data={tabs.map(({ name, label }) => ({ value: name, label }))}
          value={current.name}
          onChange={({ currentTarget: { value } }) => leaveScreen(() => open(value))}
        />
      )}
      {isPanel && (
        <div className={classes.row}>
          <Tabs id={id} className={classes.tabs} value={current.name} onChange={open}>
            <Tabs.List className={classes.list}>
              {shown.map(({ name, label }) => (
                <Tabs.Tab
                  key={name}
                  value={name}
                  {...(name === current.name && { 'aria-controls': `${id}-panel-${name}` })}
                >
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
          <MoreTabs tabs={tabs.filter((tab) => !shown.includes(tab))} onOpen={open} />
        </div>
      )}
      {/* The same element at every width: what is typed in it stays when a phone is turned. */}
      <div
        key={current.name}
        id={`${id}-panel-${current.name}`}
        {...(isPanel && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${current.name}` })}
      >
        {current.content}
      </div>
    </>
  );
}

function MoreTabs({ tabs, onOpen }: { tabs: readonly Tab[]; onOpen: (name: string) => void }) {
  if (tabs.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={18} aria-hidden />}>
          More sections
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(({ name, label }) => (
          <Menu.Item key={name} onClick={() => leaveScreen(() => onOpen(name))}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
