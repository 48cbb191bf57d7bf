import { Tabs } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { contactQueriesResource } from './contact-queries.tsx';
import { contactSubjectsResource } from './contact-subjects.tsx';
import { MailList } from './mail-list.tsx';

const TABS = [
  {
    name: 'queries',
    label: 'Contact Queries',
    content: <ResourceScreen resource={contactQueriesResource} />,
  },
  {
    name: 'subjects',
    label: 'Subject Management',
    content: <ResourceScreen resource={contactSubjectsResource} />,
  },
  { name: 'mails', label: 'Unsent Mails', content: <MailList /> },
];

/** Contact Management (spec 2): enquiries, what they can be about, and mails that did not leave. */
export function ContactManagementScreen() {
  const [params, setParams] = useSearchParams();
  const current = TABS.find(({ name }) => name === params.get('tab')) ?? TABS[0]!;
  return (
    <>
      <h1>Contact Management</h1>
      <Tabs
        value={current.name}
        onChange={(name) => setParams(name === 'queries' ? {} : { tab: name ?? '' })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {TABS.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ name, content }) => (
          <Tabs.Panel key={name} value={name}>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
