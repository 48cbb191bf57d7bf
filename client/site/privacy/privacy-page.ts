import type { PageData } from '../../api.ts';
import { findWrittenText } from '../contact/written-text.ts';
import { breadcrumbs, type Head, type HeadInput } from '../head.ts';

/** Fetches what the screen shows. */
export async function prefetch(data: PageData): Promise<void> {
  await Promise.all([
    data.site.contact.text.prefetch({ type: 'privacy' }),
    data.site.settings.get.prefetch({ setting_key: 'enquiry_retention' }),
  ]);
}

export function describeHead({ path, origin, queryClient, business }: HeadInput): Head {
  const title = findWrittenText(queryClient, 'privacy')?.title || 'Privacy statement';
  return {
    status: 200,
    title,
    description: `What ${business.name} does with personal information: what we collect and why, who sees it, how long we keep it, and your rights.`,
    canonical: path,
    image: null,
    structured: [breadcrumbs(origin, [{ name: title, path }])],
  };
}
