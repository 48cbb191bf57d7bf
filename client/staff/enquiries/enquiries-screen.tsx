import { ResourceScreen } from '../resource/resource-screen.tsx';
import { type Tab, TabbedScreen } from '../shell/tabbed-screen.tsx';
import { contactSubjectsResource } from './contact-subjects.tsx';
import { enquiriesResource } from './enquiries-tab.tsx';
import { MailList } from './mail-list.tsx';
import { replyTemplatesResource } from './reply-templates.tsx';
import { UnsortedMail } from './unsorted-mail.tsx';

const TABS: readonly Tab[] = [
  {
    name: 'queries',
    label: 'Contact Queries',
    content: <ResourceScreen resource={enquiriesResource} />,
  },
  {
    name: 'subjects',
    label: 'Subject Management',
    content: <ResourceScreen resource={contactSubjectsResource} />,
    needs: 'staff.contactSubjects.list',
  },
  {
    name: 'templates',
    label: 'Reply Templates',
    content: <ResourceScreen key="templates" resource={replyTemplatesResource} />,
    isRare: true,
  },
  {
    name: 'unsorted',
    label: 'Unsorted Mail',
    content: <UnsortedMail />,
    isRare: true,
    needs: 'staff.mails.unsorted',
  },
  { name: 'mails', label: 'Unsent Emails', content: <MailList />, isRare: true, needs: 'staff.mails.list' },
];

/** Contact Management (spec 2): enquiries, their subjects, and emails that are unsorted or unsent. */
export function EnquiriesScreen() {
  return <TabbedScreen title="Contact Management" tabs={TABS} />;
}
