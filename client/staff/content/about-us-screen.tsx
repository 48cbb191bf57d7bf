import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import {
  ABOUT_ICONS,
  ABOUT_SECTIONS,
  aboutContentData,
  teamMemberData,
} from '../../../shared/content/about.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import { defineResource } from '../resource/define-resource.ts';
import { ImageInput } from '../resource/fields/image-input.tsx';
import { NumberField } from '../resource/fields/number-field.tsx';
import { Detail, Narrow, Strong, WIDE } from '../resource/list/cells.tsx';
import { orderColumn, pictureColumn, statusColumn } from '../resource/list/columns.tsx';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { viewOn } from '../resource/view-on.ts';
import { TabbedScreen } from '../shell/tabbed-screen.tsx';

const SECTIONS = { hero: 'Hero', story: 'Story', values: 'Core value', cta: 'Call to action' };

const aboutContentResource = defineResource('aboutContent', {
  data: aboutContentData,
  defaults: { section_type: 'values' },
  entity: 'Content',
  plural: 'content',
  nameOf: ({ title, section_type }) => title || SECTIONS[section_type],
  columns: [
    {
      accessor: 'section_type',
      title: 'Section',
      sortable: true,
      width: 150,
      visibleMediaQuery: WIDE,
      render: ({ section_type }) => SECTIONS[section_type],
    },
    {
      accessor: 'title',
      title: 'Title',
      render: ({ title, content, section_type }) => (
        <>
          <Strong>{title || 'No title'}</Strong>
          <Narrow>{SECTIONS[section_type]}</Narrow>
          <Detail>{content.slice(0, 120)}</Detail>
        </>
      ),
    },
    orderColumn(),
    statusColumn(),
  ],
  dialogSize: 'xl',
  onWebsite: ({ is_active }) => (is_active ? viewOn(SITE_PATHS.about) : null),
  fields: (form) => (
    <>
      <Select
        label="Section"
        data={ABOUT_SECTIONS.map((section) => ({ value: section, label: SECTIONS[section] }))}
        allowDeselect={false}
        {...form.getInputProps('section_type')}
      />
      <TextInput label="Title" data-autofocus {...form.getInputProps('title')} />
      <TextInput label="Subtitle" {...form.getInputProps('subtitle')} />
      <Textarea label="Content" autosize minRows={4} {...form.getInputProps('content')} />
      {form.getValues().section_type === 'values' && (
        <Select
          label="Icon"
          data={[...ABOUT_ICONS]}
          allowDeselect={false}
          {...form.getInputProps('icon_name')}
        />
      )}
      <ImageInput label="Image URL" {...form.getInputProps('image_url')} />
      <TextInput label="Link Text" {...form.getInputProps('link_text')} />
      <TextInput label="Link URL" {...form.getInputProps('link_url')} />
      <NumberField label="Display Order" least={-Infinity} {...form.getInputProps('display_order')} />
      <Switch label="Active" {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </>
  ),
  texts: {
    loadFailed: 'Failed to fetch data',
    createFailed: 'Failed to save content',
    updateFailed: 'Failed to save content',
    removeFailed: 'Failed to delete content',
    empty: 'No sections yet. Add the first one.',
  },
});

const teamMembersResource = defineResource('teamMembers', {
  data: teamMemberData,
  columns: [
    pictureColumn(),
    {
      accessor: 'name',
      title: 'Name',
      sortable: true,
      render: ({ name, role, tagline }) => (
        <>
          <Strong>{name}</Strong>
          <Narrow>{role}</Narrow>
          <Detail>{tagline}</Detail>
        </>
      ),
    },
    { accessor: 'role', title: 'Role', width: 200, visibleMediaQuery: WIDE },
    orderColumn(),
    statusColumn(),
  ],
  onWebsite: ({ is_active }) => (is_active ? viewOn(SITE_PATHS.about) : null),
  fields: (form) => (
    <>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Role" required {...form.getInputProps('role')} />
      <TextInput label="Tagline" {...form.getInputProps('tagline')} />
      <ImageInput label="Image URL" {...form.getInputProps('image_url')} />
      <NumberField label="Display Order" least={-Infinity} {...form.getInputProps('display_order')} />
      <Switch label="Active" {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </>
  ),
  texts: {
    loadFailed: 'Failed to fetch data',
    createFailed: 'Failed to save team member',
    updateFailed: 'Failed to save team member',
    removeFailed: 'Failed to delete team member',
  },
});

const TABS = [
  {
    name: 'content',
    label: 'Page Content',
    content: <ResourceScreen resource={aboutContentResource} />,
  },
  { name: 'team', label: 'Team Members', content: <ResourceScreen resource={teamMembersResource} /> },
];

/** About Us: the sections of the page and the people on it (spec 2). */
export function AboutUsScreen() {
  return <TabbedScreen title="About Us" tabs={TABS} />;
}
