/** The certifications page's queries, the same ones for the server's rendering and the browser. */
import type { PageData } from '../../api.ts';

export async function prepareCertifications(data: PageData): Promise<void> {
  await Promise.all([
    data.site.certifications.list.prefetch(),
    data.site.categories.list.prefetch({ type: 'certifications' }),
  ]);
}
