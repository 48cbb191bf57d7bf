import type { AboutPage, PublicAboutContent, PublicTeamMember } from '../../shared/content/about.ts';
import type { Sql } from '../db/connect.ts';

/** The active sections and team members of the About page, by display order. */
export async function getAboutPage(sql: Sql): Promise<AboutPage> {
  const [sections, team] = await Promise.all([
    sql<PublicAboutContent[]>`
      select id, section_type, title, subtitle, content, image_url, link_url, link_text, icon_name
      from about_content where is_active order by display_order, created_at, id`,
    sql<PublicTeamMember[]>`
      select id, name, role, tagline, image_url
      from team_members where is_active order by display_order, created_at, id`,
  ]);
  return { sections: [...sections], team: [...team] };
}
