import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import { CONTACT_TYPES, contactContentData } from '../../../shared/content/contact-content.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import { defineResource } from '../resource/define-resource.ts';
import { Narrow, Strong, WIDE } from '../resource/list/cells.tsx';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { viewOn } from '../resource/view-on.ts';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { PairsField } from './pairs-field.tsx';
import { WrittenTextField } from './written-text-field.tsx';

/** Formats JSON for the form; null becomes an empty text. */
const formatJson = (value: unknown) => (value === null ? '' : JSON.stringify(value, null, 2));

const contactContentResource = defineResource('contactContent', {
  data: contactContentData,
  defaults: { business_hours: '', social_links: '', map_embed_code: '' },
  entity: 'Content',
  plural: 'content',
  columns: [
    {
      accessor: 'content_type',
      title: 'Type',
      sortable: true,
      render: ({ content_type, title, phone, email }) => (
        <>
          <Strong>{content_type}</Strong>
          <Narrow>{[title, phone, email].filter((part) => part !== '').join(', ')}</Narrow>
        </>
      ),
    },
    { accessor: 'title', title: 'Title', visibleMediaQuery: WIDE },
    { accessor: 'phone', title: 'Phone', width: 170, visibleMediaQuery: WIDE },
    { accessor: 'email', title: 'Email', width: 240, visibleMediaQuery: WIDE },
  ],
  valuesOf: ({ id: _, created_at: __, updated_at: ___, ...row }) => ({
    ...row,
    business_hours: formatJson(row.business_hours),
    social_links: formatJson(row.social_links),
    map_embed_code: row.map_embed_code ?? '',
  }),
  dialogSize: 'xl',
  onWebsite: ({ content_type }) =>
    viewOn(
      content_type === 'privacy' || content_type === 'terms' ? SITE_PATHS[content_type] : SITE_PATHS.contact,
    ),
  fields: (form) => (
    <>
      <Autocomplete
        label="Content Type"
        required
        data-autofocus
        description="The website shows the first row of each of these types. Its phone, address, hours and links are also those in Settings, Business."
        data={[...CONTACT_TYPES]}
        openOnFocus={false}
        {...form.getInputProps('content_type')}
      />
      <TextInput label="Title" {...form.getInputProps('title')} />
      <TextInput label="Subtitle" {...form.getInputProps('subtitle')} />
      <TextInput label="Phone" {...form.getInputProps('phone')} />
      <TextInput label="Email" {...form.getInputProps('email')} />
      <Textarea label="Address" autosize minRows={2} {...form.getInputProps('address')} />
      <PairsField
        label="Business Hours"
        columns={['Days', 'Hours']}
        placeholders={['Mon-Fri', '7AM-5PM']}
        {...form.getInputProps('business_hours')}
      />
      <PairsField
        label="Social Links"
        columns={['Name', 'Address']}
        placeholders={['Facebook', 'https://…']}
        {...form.getInputProps('social_links')}
      />
      <Textarea
        label="Map Embed Code"
        description="Embed code or embed address from Google Maps or OpenStreetMap."
        autosize
        minRows={2}
        {...form.getInputProps('map_embed_code')}
      />
      <WrittenTextField form={form} />
    </>
  ),
  texts: {
    loadFailed: 'Failed to fetch contact content',
    createFailed: 'The content was not saved',
    updateFailed: 'The content was not saved',
    removeFailed: 'The content was not deleted',
    empty: 'No content yet. The page shows its default text. Add the first row.',
  },
});

/** Contact Page Content (spec 2). */
export function ContactContentScreen() {
  return (
    <>
      <ScreenHeader title="Contact Page Content" />
      <ResourceScreen resource={contactContentResource} />
    </>
  );
}
