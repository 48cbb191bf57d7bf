import { Textarea, TextInput } from '@mantine/core';
import { PLACEHOLDERS, replyTemplateData } from '../../../shared/enquiries/reply-templates.ts';
import { defineResource } from '../resource/define-resource.ts';
import { Detail, Strong, WIDE } from '../resource/list/cells.tsx';
import { createdColumn } from '../resource/list/columns.tsx';
import classes from './enquiries.module.css';

export const replyTemplatesResource = defineResource('replyTemplates', {
  data: replyTemplateData,
  entity: 'Template',
  plural: 'templates',
  columns: [
    {
      accessor: 'name',
      title: 'Name',
      sortable: true,
      render: ({ name, body_text }) => (
        <>
          <Strong>{name}</Strong>
          <Detail>{body_text}</Detail>
        </>
      ),
    },
    { accessor: 'subject', title: 'Email subject', visibleMediaQuery: WIDE },
    createdColumn(),
  ],
  fields: (form) => (
    <>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label="Email subject"
        description="If empty, a reply keeps the subject of the enquiry."
        {...form.getInputProps('subject')}
      />
      <Textarea label="Text" required autosize minRows={6} {...form.getInputProps('body_text')} />
      <dl className={classes.placeholders}>
        {Object.entries(PLACEHOLDERS).map(([word, meaning]) => (
          <div key={word}>
            <dt>
              <code>{`{${word}}`}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  ),
  texts: {
    loadFailed: 'Failed to fetch data',
    empty: 'No templates yet. Add a text that you often send, and choose it when you reply.',
  },
});
