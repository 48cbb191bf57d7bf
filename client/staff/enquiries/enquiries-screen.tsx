import { IconFileText } from '@tabler/icons-react';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import { TabbedScreen } from '../shell/tabbed-screen.tsx';
import { AnnouncementSwitches } from './announcement-switches.tsx';
import { contactSubjectsResource } from './contact-subjects.tsx';
import { enquiriesResource } from './enquiries-tab.tsx';
import { MailList } from './mail-list.tsx';
import { replyTemplatesResource } from './reply-templates.tsx';

const TABS = [
  {
    name: 'queries',
    label: 'Contact Queries',
    content: <ResourceScreen resource={enquiriesResource} />,
  },
  {
    name: 'subjects',
    label: 'Subject Management',
    content: <ResourceScreen resource={contactSubjectsResource} />,
  },
  {
    name: 'templates',
    label: 'Reply Templates',
    content: <ResourceScreen key="templates" resource={replyTemplatesResource} />,
  },
  { name: 'mails', label: 'Unsent Emails', content: <MailList /> },
];

/** Contact Management (spec 2): enquiries, their subjects, and unsent emails. */
export function EnquiriesScreen() {
  return (
    <TabbedScreen
      title="Contact Management"
      tabs={TABS}
      links={
        <>
          <AnnouncementSwitches />
          <ScreenLink to="/admin/contact" icon={<IconFileText size={18} aria-hidden />}>
            Contact Page Content
          </ScreenLink>
        </>
      }
    />
  );
}
