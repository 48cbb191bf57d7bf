import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CONTACT_TYPES, contactContentData } from '../../../shared/content/contact-content.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import { defineResource } from '../resource/define-resource.ts';
import { Narrow, Strong, WIDE } from '../resource/list/cells.tsx';
import type { Data } from '../resource/resource-api.ts';
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
  fields: (form) => <ContactContentFields form={form} />,
  texts: {
    loadFailed: 'Failed to fetch contact content',
    createFailed: 'The content was not saved',
    updateFailed: 'The content was not saved',
    removeFailed: 'The content was not deleted',
    empty: 'No content yet. The page shows its default text. Add the first row.',
  },
});

type Fact = 'phone' | 'email' | 'address' | 'business_hours' | 'social_links' | 'map_embed_code';

/** What the website reads from each type, besides its title and subtitle. A type of one's own may have all of it. */
const FACTS: Record<string, readonly Fact[]> = {
  ...Object.fromEntries(CONTACT_TYPES.map((type) => [type, []])),
  contact_info: ['phone', 'email', 'address', 'map_embed_code'],
  business_hours: ['business_hours'],
  social_links: ['social_links'],
};

function ContactContentFields({ form }: { form: UseFormReturnType<Data<'contactContent'>> }) {
  const values = form.getValues();
  const facts = FACTS[values.content_type.trim()];
  // What is stored already stays in sight.
  const shows = (fact: Fact) => !facts || facts.includes(fact) || Boolean(values[fact]);
  return (
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
      {shows('phone') && <TextInput label="Phone" {...form.getInputProps('phone')} />}
      {shows('email') && <TextInput label="Email" {...form.getInputProps('email')} />}
      {shows('address') && (
        <Textarea label="Address" autosize minRows={2} {...form.getInputProps('address')} />
      )}
      {shows('business_hours') && (
        <PairsField
          label="Business Hours"
          columns={['Days', 'Hours']}
          placeholders={['Mon-Fri', '7AM-5PM']}
          {...form.getInputProps('business_hours')}
        />
      )}
      {shows('social_links') && (
        <PairsField
          label="Social Links"
          columns={['Name', 'Address']}
          placeholders={['Facebook', 'https://…']}
          {...form.getInputProps('social_links')}
        />
      )}
      {shows('map_embed_code') && (
        <Textarea
          label="Map Embed Code"
          description="Embed code or embed address from Google Maps or OpenStreetMap."
          autosize
          minRows={2}
          {...form.getInputProps('map_embed_code')}
        />
      )}
      <WrittenTextField form={form} />
    </>
  );
}

/** Contact Page Content (spec 2). */
export function ContactContentScreen() {
  return (
    <>
      <ScreenHeader title="Contact Page Content" />
      <ResourceScreen resource={contactContentResource} />
    </>
  );
}
