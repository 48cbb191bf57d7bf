import { IconFileText } from '@tabler/icons-react';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { ScreenLink } from '../screen-link.tsx';
import { TabbedScreen } from '../tabbed-screen.tsx';
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
  { name: 'mails', label: 'Unsent Emails', content: <MailList /> },
];

/** Contact Management (spec 2): enquiries, what they can be about, and mails that did not leave. */
export function ContactManagementScreen() {
  return (
    <TabbedScreen
      title="Contact Management"
      tabs={TABS}
      links={
        <ScreenLink to="/admin/contact" icon={<IconFileText size={18} aria-hidden />}>
          Contact Page Content
        </ScreenLink>
      }
    />
  );
}
