import { Select, Skeleton, Table } from '@mantine/core';
import { Link } from 'wouter';
import { api, type RouterInputs } from '../../api.ts';
import { TestMail } from '../operations/test-mail.tsx';
import { ListFailed } from '../resource/list/list-parts.tsx';
import { readCallError } from '../shell/call-error.ts';
import { MailNotice } from '../shell/mail-notice.tsx';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import classes from './hero-settings.module.css';

type Choice = RouterInputs['staff']['notices']['choose'];

const CHOICES = [
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'none', label: 'Never' },
];

/** Who gets emails about new enquiries: the address of the business, and the people, at once or once a day. */
export function EmailSettings() {
  const setUp = api.staff.setUp.get.useQuery();
  const people = api.staff.notices.people.useQuery();
  const failed = [setUp, people].find(({ isError, data }) => isError && !data);
  if (failed) return <ListFailed text="Failed to fetch data" list={failed} />;
  if (!setUp.data || !people.data) return <Skeleton height={320} aria-label="Loading" />;
  const { sends_mail, mail_from, mail_to } = setUp.data;
  return (
    <div className={classes.settings}>
      <MailNotice />
      <section className={classes.setting} aria-labelledby="email-business">
        <h2 id="email-business">The business</h2>
        <p>
          Each new enquiry goes to <strong>{mail_to}</strong>. Emails are sent as {mail_from}. Both are the
          email of the <Link href="/admin/settings?tab=business">business</Link>, unless whoever runs the
          server has chosen others.
        </p>
        {sends_mail && <TestMail />}
      </section>
      <section className={classes.setting} aria-labelledby="email-people">
        <h2 id="email-people">People</h2>
        <p>
          Who may open enquiries, and when they are mailed new ones. Everybody can change it for themselves,
          in <Link href="/admin/account">My Account</Link>.
        </p>
        <Table aria-labelledby="email-people">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>New enquiries</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.data.map(({ user_id, name, email, new_enquiries }) => (
              <Table.Tr key={user_id}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <strong>{name}</strong>
                  <br />
                  {email}
                </Table.Td>
                <Table.Td>
                  <ChoiceOf name={name} email={email} user_id={user_id} new_enquiries={new_enquiries} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </div>
  );
}

/** Saves with the choice. */
function ChoiceOf({ name, email, user_id, new_enquiries }: Choice & { name: string; email: string }) {
  const { staff } = api.useUtils();
  const choose = api.staff.notices.choose.useMutation();
  async function save(chosen: Choice['new_enquiries']) {
    try {
      await choose.mutateAsync({ user_id, new_enquiries: chosen });
      toastSuccess('Saved', `${name}: ${CHOICES.find(({ value }) => value === chosen)!.label}`);
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'Nothing was saved. Please try again.');
    }
    await staff.notices.invalidate();
  }
  return (
    <Select
      aria-label={`New enquiries to ${email}`}
      allowDeselect={false}
      disabled={choose.isPending}
      data={CHOICES}
      value={new_enquiries}
      onChange={(value) => value !== null && void save(value as Choice['new_enquiries'])}
    />
  );
}
