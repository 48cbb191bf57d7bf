import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { ScreenHeader } from './screen-header.tsx';
import classes from './tabbed-screen.module.css';

interface TabbedScreenProps {
  title: string;
  tabs: readonly { name: string; label: string; content: ReactNode }[];
  /** Links to screens that belong to this one. */
  links?: ReactNode;
}

/** A screen with several lists, one tab each; without tabs if there is one. The address holds the tab; the first tab needs no parameter. */
export function TabbedScreen({ title, tabs, links }: TabbedScreenProps) {
  const [params, setParams] = useSearchParams();
  const current = tabs.find(({ name }) => name === params.get('tab')) ?? tabs[0]!;
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs are wider than the screen, and a link may lead to the last.
  useEffect(() => {
    const tab = list.current?.querySelector(`[id$="-tab-${current.name}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current.name]);
  const header = <ScreenHeader title={title}>{links}</ScreenHeader>;
  if (tabs.length === 1)
    return (
      <>
        {header}
        {current.content}
      </>
    );
  return (
    <>
      {header}
      <Tabs
        value={current.name}
        onChange={(name) => setParams(name === null || name === tabs[0]!.name ? {} : { tab: name })}
        keepMounted={false}
      >
        <Tabs.List ref={list} mb="md" className={classes.tabs}>
          {tabs.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, content }) => (
          <Tabs.Panel key={name} value={name}>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
