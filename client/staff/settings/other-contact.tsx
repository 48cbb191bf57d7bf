import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Business } from '../../../shared/content/business.ts';
import { api } from '../../api.ts';
import { useBusiness } from '../../components/use-business.ts';

/** Says that visitors see another email address: emails leave from the one of the settings, and enquiries go to it. */
export function OtherContact() {
  const { email } = useBusiness();
  const { data } = api.staff.siteSettings.list.useQuery();
  const stored = data?.find(({ setting_key }) => setting_key === 'business')?.setting_value as
    | Business
    | undefined;
  if (!stored || stored.email === email) return null;
  return (
    <Alert variant="outline" icon={<IconInfoCircle aria-hidden />} title="Visitors see another email address">
      They see {email}, which stands in <Link href="/admin/contact">Contact Page Content</Link>.
    </Alert>
  );
}
