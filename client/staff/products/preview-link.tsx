import { Button, Group, Text } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatAuckland } from '../../../shared/auckland-time.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import { api } from '../../api.ts';
import { copyLink } from '../../lib/copy-link.ts';
import { readCallError } from '../shell/call-error.ts';
import { countOf } from '../shell/format.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';

/** Makes and ends links that show a draft to people without an account. */
export function PreviewLink({ product_id }: { product_id: string }) {
  const { client } = api.useUtils();
  const links = api.staff.productPreviews.count.useQuery({ product_id });
  const [isBusy, setBusy] = useState(false);
  const { links: count = 0, expires_at = null } = links.data ?? {};

  async function run(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError('Error', readCallError(error).message ?? 'Please check your connection and try again.');
    }
    await links.refetch();
    setBusy(false);
  }

  const create = () =>
    run(async () => {
      const { token } = await client.staff.productPreviews.share.mutate({ product_id });
      const query = new URLSearchParams({ product: product_id, draft: token });
      await copyLink(`${SITE_PATHS.catalogue}?${query}`, 'Whoever has it sees this draft for two days.');
    });

  const remove = () =>
    run(async () => {
      const { removed } = await client.staff.productPreviews.stop.mutate({ product_id });
      toastSuccess('Preview links ended', `${countOf(removed, 'link')} no longer work.`);
    });

  return (
    <div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          loading={isBusy}
          onClick={() => void create()}
        >
          Copy a preview link
        </Button>
        {count > 0 && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconLinkOff size={18} aria-hidden />}
            disabled={isBusy}
            onClick={() => void remove()}
          >
            End {countOf(count, 'link')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {expires_at === null
          ? 'Shows this draft to people without an account, for two days.'
          : `The last link works until ${formatAuckland(expires_at)}.`}
      </Text>
    </div>
  );
}
