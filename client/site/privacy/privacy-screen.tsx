import type { EnquiryRetention } from '../../../shared/enquiry-retention.ts';
import { ENQUIRY_RETENTION } from '../../../shared/limits.ts';
import { api } from '../../api.ts';
import { usePageTitle } from '../../components/page-title.ts';
import { useContactDetails } from '../contact/contact-data.ts';
import parts from '../page-parts.module.css';
import classes from './privacy-screen.module.css';
import { builtInStatement, readStatement, type StatementSection } from './privacy-statement.ts';

/** The privacy statement (decision 168). */
export default function PrivacyScreen() {
  const { data: written } = api.site.contact.privacy.useQuery();
  const { data: retention } = api.site.settings.get.useQuery({ setting_key: 'enquiry_retention' });
  const details = useContactDetails();
  const title = written?.title || 'Privacy statement';
  usePageTitle(title);
  const sections = written
    ? readStatement(written.body)
    : builtInStatement(details, (retention as EnquiryRetention | undefined) ?? ENQUIRY_RETENTION);
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

function Section({ id, title, parts: paragraphs }: StatementSection & { id: string }) {
  const content = paragraphs.map((part) =>
    typeof part === 'string' ? (
      <p key={part}>{part}</p>
    ) : (
      <ul key={part.join()}>
        {part.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
  if (title === '') return <div>{content}</div>;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {content}
    </section>
  );
}
