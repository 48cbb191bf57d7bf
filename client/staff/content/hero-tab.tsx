import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { heroSectionData } from '../../../shared/content/home-content.ts';
import { api } from '../../api.ts';
import { RecordForm } from '../resource/form/record-form.tsx';
import { scriptsOf } from '../resource/form/record-scripts.ts';
import { useRecordForm } from '../resource/form/use-record-form.ts';
import { ListFailed, ViewOnly } from '../resource/list/list-parts.tsx';
import type { RecordKind } from '../resource/resource.ts';
import { type ResourceAccess, type Row, useRecordCalls } from '../resource/resource-api.ts';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import { useMay } from '../shell/use-may.ts';
import { useRefresh } from '../shell/use-refresh.ts';
import { HeroPreview } from './hero-preview.tsx';
import classes from './hero-tab.module.css';

type Hero = Row<'homeContent'>;
interface HeroValues extends Record<string, unknown> {
  title: string;
  subtitle: string;
  link_text: string;
  link_url: string;
}

const LABELS = {
  title: 'Headline Text',
  subtitle: 'Subheadline Text',
  link_text: 'CTA Button Text',
  link_url: 'CTA Button Link',
} as const;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];
/** Shown in place of an empty field. */
const UNSET = {
  title: 'No headline set',
  subtitle: 'No subheadline set',
  link_text: 'No button',
  link_url: '/catalog',
};

/** The form values if there is no hero. Saving creates an active one in first place (spec 4, 9). */
const NEW: HeroValues = { title: '', subtitle: '', link_text: '', link_url: '/catalog' };

const HEROES = { section_type: 'hero' } as const;
const HOME_CONTENT: ResourceAccess<Hero> = {
  noun: 'homeContent',
  procedures: api.staff.homeContent,
  cache: (utils) => utils.staff.homeContent,
};

const heroKind: RecordKind<Hero, HeroValues> = {
  entity: 'Hero section',
  valuesOf: ({ title, subtitle, link_text, link_url }) => ({
    title,
    subtitle,
    link_text,
    link_url: link_url ?? '',
  }),
  dataOf: (values, isNew) =>
    isNew ? { ...values, section_type: 'hero', is_active: true, display_order: 1 } : values,
  schema: () => heroSectionData,
  labels: LABELS,
  historyOf: 'homeContent',
  scripts: scriptsOf('homeContent'),
  fields: (form, hero) => (
    <>
      {FIELDS.map((field, index) => (
        <TextInput key={field} label={LABELS[field]} autoFocus={index === 0} {...form.getInputProps(field)} />
      ))}
      <HeroPreview
        caption="Live preview"
        slide={{ ...form.getValues(), image_url: hero?.image_url ?? null }}
      />
    </>
  ),
  texts: {
    createFailed: 'Failed to save hero content',
    updateFailed: 'Failed to save hero content',
  },
};

/** Hero Section (spec 2, 4): the first slide, read-only until Edit is pressed. */
export function HeroTab() {
  const canWrite = useMay()('staff.homeContent.update');
  const { staff } = api.useUtils();
  const refresh = useRefresh();
  const [isEditing, setEditing] = useState(false);
  const wasEdited = useRef(false);
  const slides = api.staff.homeContent.list.useQuery(HEROES);
  useEffect(() => {
    if (slides.isError && !readCallError(slides.error).isSignedOut)
      toastError('Error', 'Failed to load hero content');
  }, [slides.isError, slides.error]);
  if (slides.isError && !slides.data)
    return <ListFailed text="Failed to load hero content" list={slides} isTold />;
  if (!slides.data) return <Skeleton height={480} aria-label="Loading" />;
  // The first slide that visitors see.
  const { items } = slides.data;
  const hero = items.find(({ is_active }) => is_active) ?? items[0] ?? null;

  async function back() {
    wasEdited.current = true;
    setEditing(false);
    await refresh();
  }

  async function saved(row: Hero) {
    staff.homeContent.list.setData(
      HEROES,
      (page) => page && { ...page, items: [row, ...page.items.filter(({ id }) => id !== row.id)] },
    );
    toastSuccess('Hero section updated successfully');
    await back();
  }

  return isEditing ? (
    <HeroEditor hero={hero} onCancel={back} onSaved={saved} refresh={refresh} />
  ) : (
    <HeroView
      hero={hero}
      isReturning={wasEdited.current}
      onEdit={canWrite ? () => setEditing(true) : undefined}
    />
  );
}

interface HeroViewProps {
  hero: Hero | null;
  /** The user has just left the editor: focuses the Edit button, so that keyboard users keep their place. */
  isReturning: boolean;
  /** Without it the hero is read-only. */
  onEdit: (() => void) | undefined;
}

function HeroView({ hero, isReturning, onEdit }: HeroViewProps) {
  return (
    <section className={classes.view} aria-label="Hero section">
      <div className={classes.words}>
        <dl>
          {FIELDS.map((field) => (
            <div key={field}>
              <dt>{LABELS[field]}</dt>
              <dd data-unset={!hero?.[field] || undefined}>{hero?.[field] || UNSET[field]}</dd>
            </div>
          ))}
        </dl>
        {onEdit ? (
          <Button leftSection={<IconEdit size={18} aria-hidden />} autoFocus={isReturning} onClick={onEdit}>
            Edit
          </Button>
        ) : (
          <ViewOnly />
        )}
      </div>
      {hero?.is_active === false && (
        <p className={classes.inactive}>
          This slide is inactive, so visitors see the default text. Activate a slide in the Hero Carousel.
        </p>
      )}
      {hero && <HeroPreview caption="Live preview" slide={hero} />}
    </section>
  );
}

interface HeroEditorProps {
  hero: Hero | null;
  onCancel: () => Promise<void>;
  onSaved: (saved: Hero) => Promise<void>;
  refresh: () => Promise<void>;
}

function HeroEditor({ hero, onCancel, onSaved, refresh }: HeroEditorProps) {
  const state = useRecordForm<Hero, HeroValues>({
    kind: heroKind,
    calls: useRecordCalls<Hero>(HOME_CONTENT),
    record: hero,
    start: hero ? heroKind.valuesOf(hero) : NEW,
    canWrite: true,
    onClose: () => void onCancel(),
    onSaved,
    refresh,
  });
  return <RecordForm state={state} createLabel="Save Changes" onCancel={() => void onCancel()} />;
}
