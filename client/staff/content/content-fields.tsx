import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  type HomeSection,
  homeContentData,
  PUBLIC_HOME_SECTIONS,
} from '../../../shared/content/home-content.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import { api } from '../../api.ts';
import { ImageInput } from '../resource/fields/image-input.tsx';
import { NumberField } from '../resource/fields/number-field.tsx';
import type { ResourceOf } from '../resource/resource.ts';
import type { Data, Row } from '../resource/resource-api.ts';
import { viewOn } from '../resource/view-on.ts';

/** Labels for the sections of the home page. The last two are stored but not shown (decision "home sections"). */
export const SECTION_LABELS: Record<HomeSection, string> = {
  hero: 'Hero slide',
  categories: 'Category card',
  catalog: 'Monthly catalog',
  reviews: 'Review',
  catalog_hero: 'Catalogue hero',
  banner: 'Banner (not shown)',
  promotion: 'Promotion (not shown)',
};

type Content = Data<'homeContent'>;

/** The values of a new row in a section (spec 9: order 0). */
export const newContent = (section_type: HomeSection): Content => ({
  section_type,
  title: '',
  subtitle: '',
  content: '',
  image_url: '',
  link_text: '',
  link_url: '',
  is_active: true,
  display_order: 0,
});

interface ContentFieldsProps {
  form: UseFormReturnType<Content>;
  /** Sections the row can be moved to. With only one, the form does not ask. */
  sections: readonly HomeSection[];
}

/** The generic content dialog (spec 2). */
function ContentFields({ form, sections }: ContentFieldsProps) {
  return (
    <>
      {sections.length > 1 && (
        <Select
          label="Type"
          data={sections.map((section) => ({ value: section, label: SECTION_LABELS[section] }))}
          allowDeselect={false}
          {...form.getInputProps('section_type')}
        />
      )}
      <TextInput label="Title" data-autofocus {...form.getInputProps('title')} />
      <NumberField label="Display Order" least={-Infinity} {...form.getInputProps('display_order')} />
      <TextInput label="Subtitle" {...form.getInputProps('subtitle')} />
      <Textarea label="Content" autosize minRows={3} {...form.getInputProps('content')} />
      <ImageInput label="Image URL" {...form.getInputProps('image_url')} />
      <TextInput label="Link Text" {...form.getInputProps('link_text')} />
      <TextInput label="Link URL" {...form.getInputProps('link_url')} />
      <Switch label="Active" {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </>
  );
}

/** The part that every resource of home page rows shares. */
export function contentResource(sections: readonly [HomeSection, ...HomeSection[]]) {
  return {
    noun: 'homeContent',
    procedures: api.staff.homeContent,
    cache: (utils) => utils.staff.homeContent,
    entity: 'Content',
    plural: 'content',
    nameOf: ({ title, section_type }) => title || SECTION_LABELS[section_type],
    columns: [],
    defaults: newContent(sections[0]),
    valuesOf: ({ id: _, created_at: __, updated_at: ___, ...row }: Row<'homeContent'>) => ({
      ...row,
      image_url: row.image_url ?? '',
      link_url: row.link_url ?? '',
    }),
    schema: () => homeContentData,
    dialogSize: 'xl',
    onWebsite: ({ is_active, section_type }) => {
      const isShown = is_active && PUBLIC_HOME_SECTIONS.some((section) => section === section_type);
      return isShown
        ? viewOn(section_type === 'catalog_hero' ? SITE_PATHS.catalogue : SITE_PATHS.home)
        : null;
    },
    fields: (form) => <ContentFields form={form} sections={sections} />,
    where: { section_type: [...sections] },
    texts: {
      loadFailed: 'Failed to fetch home content',
      createFailed: 'Failed to save content',
      updateFailed: 'Failed to save content',
      removeFailed: 'Failed to delete content',
      empty: 'Nothing here yet. Add the first one.',
    },
  } as const satisfies ResourceOf<'homeContent'>;
}
