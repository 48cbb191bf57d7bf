import { Skeleton } from '@mantine/core';
import type { SettingKey } from '../../../shared/content/site-settings.ts';
import { api } from '../../api.ts';
import { ListFailed } from '../resource/list/list-parts.tsx';
import { catalogueHeroKind } from './catalogue-hero-fields.tsx';
import classes from './hero-settings.module.css';
import { homeHeroKind } from './home-hero-fields.tsx';
import { SettingEditor } from './setting-editor.tsx';

/** Hero Settings: the colours and effects of the home page hero and the catalogue hero (spec 2). */
export function HeroSettings() {
  const settings = api.staff.siteSettings.list.useQuery();
  if (settings.isError && !settings.data) return <ListFailed text="Failed to fetch data" list={settings} />;
  if (!settings.data) return <Skeleton height={480} aria-label="Loading" />;
  const rowOf = (key: SettingKey) => settings.data.find(({ setting_key }) => setting_key === key)!;
  return (
    <div className={classes.settings}>
      <SettingEditor title="Home page hero" row={rowOf('hero_background')} kind={homeHeroKind} />
      <SettingEditor title="Catalogue hero" row={rowOf('catalog_hero_background')} kind={catalogueHeroKind} />
    </div>
  );
}
