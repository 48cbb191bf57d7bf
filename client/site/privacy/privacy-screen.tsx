import { readSections, type TextSection } from '../../../shared/content/written-texts.ts';
import type { EnquiryRetention } from '../../../shared/enquiries/enquiry-retention.ts';
import { ENQUIRY_RETENTION } from '../../../shared/limits.ts';
import { writePrivacyStatement } from '../../../shared/texts/privacy.ts';
import { api } from '../../api.ts';
import { usePageTitle } from '../../components/page-title.ts';
import { TextParts } from '../../components/text-parts.tsx';
import { useContactDetails } from '../contact/contact-data.ts';
import { useWrittenText } from '../contact/written-text.ts';
import parts from '../page-parts.module.css';
import classes from './privacy-screen.module.css';

/** The privacy statement (decision "privacy"). */
export default function PrivacyScreen() {
  const written = useWrittenText('privacy');
  const { data: retention } = api.site.settings.get.useQuery({ setting_key: 'enquiry_retention' });
  const details = useContactDetails();
  const title = written?.title || 'Privacy statement';
  usePageTitle(title);
  const sections = written
    ? readSections(written.body)
    : writePrivacyStatement(details, (retention as EnquiryRetention | undefined) ?? ENQUIRY_RETENTION);
  return (
    <div className={parts.page}>
      <h1>{title}</h1>
      <p className={classes.updated}>
        {details.name}.{written && ` Last updated ${written.updated}.`}
      </p>
      <div className={classes.text}>
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections are never reordered, and two may have the same title.
          <Section key={index} id={`heading-${index + 1}`} {...section} />
        ))}
      </div>
    </div>
  );
}

function Section({ id, title, parts: paragraphs }: TextSection & { id: string }) {
  const content = <TextParts parts={paragraphs} />;
  if (title === '') return <div>{content}</div>;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {content}
    </section>
  );
}
