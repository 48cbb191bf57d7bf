import { Button, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type BusinessFacts, legalName } from '../../../shared/content/business.ts';
import {
  TEXT_TYPES,
  type TextSection,
  type TextType,
  writeSections,
} from '../../../shared/content/written-texts.ts';
import { ENQUIRY_RETENTION } from '../../../shared/limits.ts';
import { writePrivacyStatement } from '../../../shared/texts/privacy.ts';
import { QUESTIONS } from '../../../shared/texts/questions.ts';
import { writeTerms } from '../../../shared/texts/terms.ts';
import { useBusiness } from '../../components/use-business.ts';
import type { Data } from '../resource/resource-api.ts';

const LABELS: Record<TextType, string> = {
  privacy: 'Privacy Statement',
  terms: 'Trading Terms and Conditions',
  questions: 'Questions and Answers',
};

const BUILT_IN: Record<TextType, (business: BusinessFacts) => readonly TextSection[]> = {
  privacy: (business) => writePrivacyStatement(business, ENQUIRY_RETENTION),
  terms: (business) => writeTerms(legalName(business)),
  questions: () => QUESTIONS,
};

const isText = (type: string): type is TextType => (TEXT_TYPES as readonly string[]).includes(type);

/** The text of a page, for the types of content that are one (decision "written texts"). */
export function WrittenTextField({ form }: { form: UseFormReturnType<Data<'contactContent'>> }) {
  const business = useBusiness();
  const { content_type, body } = form.getValues();
  if (!isText(content_type)) return null;
  return (
    <>
      <Textarea
        label={LABELS[content_type]}
        description={`Empty lines separate paragraphs. A line that begins with ## is a ${content_type === 'questions' ? 'question' : 'heading'}, and one that begins with - belongs to a list. While this is empty, the website shows its built-in text.`}
        autosize
        minRows={12}
        maxRows={30}
        {...form.getInputProps('body')}
      />
      {(body ?? '').trim() === '' && (
        <Button
          variant="default"
          onClick={() => form.setFieldValue('body', writeSections(BUILT_IN[content_type](business)))}
        >
          Start from the built-in text
        </Button>
      )}
    </>
  );
}
