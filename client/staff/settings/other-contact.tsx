import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Business } from '../../../shared/content/business.ts';
import { api } from '../../api.ts';
import { useBusiness } from '../../components/use-business.ts';

/** Says which facts the content of the contact page overrides, because visitors see those. */
export function OtherContact() {
  const shown = useBusiness();
  const { data } = api.staff.siteSettings.list.useQuery();
  const stored = data?.find(({ setting_key }) => setting_key === 'business')?.setting_value as
    | Business
    | undefined;
  if (!stored) return null;
  const differs = (name: 'phone_word' | 'email' | 'address' | 'hours' | 'social') =>
    JSON.stringify(shown[name]) !== JSON.stringify(stored[name]);
  const names = [
    differs('phone_word') && `phone ${shown.phone_word}`,
    differs('email') && `email ${shown.email}`,
    differs('address') && `address ${shown.address}`,
    differs('hours') && 'hours',
    differs('social') && 'social links',
  ].filter((name) => name !== false);
  if (names.length === 0) return null;
  return (
    <Alert
      variant="outline"
      icon={<IconInfoCircle aria-hidden />}
      title="Contact Page Content overrides some of these"
    >
      Visitors see its {names.join(', ')}. Anything you change here replaces it on the whole site. You can
      also edit <Link href="/admin/contact">Contact Page Content</Link>.
    </Alert>
  );
}
