import { Skeleton } from '@mantine/core';
import { Link } from 'wouter';
import { api } from '../../api.ts';
import { ListFailed } from '../resource/list/list-parts.tsx';
import { businessKind } from './business-fields.tsx';
import { DemoContent } from './demo-content.tsx';
import { ExampleFacts } from './example-facts.tsx';
import classes from './hero-settings.module.css';
import { SettingEditor } from './setting-editor.tsx';

/** Settings, "Business": the facts about the company, which everything shows (decision "business"). */
export function BusinessSettings() {
  const settings = api.staff.siteSettings.list.useQuery();
  if (settings.isError && !settings.data) return <ListFailed text="Failed to fetch data" list={settings} />;
  const row = settings.data?.find(({ setting_key }) => setting_key === 'business');
  if (!row) return <Skeleton height={480} aria-label="Loading" />;
  return (
    <div className={classes.settings}>
      <SettingEditor title="Business" row={row} kind={businessKind} saved="Business details saved" />
      <DemoContent />
      <ExampleFacts title="Still from the example business" />
      <p>
        <Link href="/admin/set-up">Open the set-up page again</Link>
      </p>
    </div>
  );
}
