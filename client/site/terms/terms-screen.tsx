import { legalName } from '../../../shared/content/business.ts';
import { readSections, type TextSection } from '../../../shared/content/written-texts.ts';
import { TERMS_UPDATED, writeTerms } from '../../../shared/texts/terms.ts';
import { usePageTitle } from '../../components/page-title.ts';
import { TextParts } from '../../components/text-parts.tsx';
import { useBusiness } from '../../components/use-business.ts';
import { useWrittenText } from '../contact/written-text.ts';
import parts from '../page-parts.module.css';
import classes from './terms-screen.module.css';

/** Trading Terms and Conditions: nine numbered sections (spec 2), or as many as staff have written (decision "written texts"). */
export default function TermsScreen() {
  const business = useBusiness();
  const written = useWrittenText('terms');
  const title = written?.title || 'Trading Terms and Conditions';
  usePageTitle(title);
  const all = written ? readSections(written.body) : writeTerms(legalName(business));
  const terms = all.filter((section) => section.title !== '');
  return (
    <div className={parts.page}>
      <h1>{title}</h1>
      <p className={classes.updated}>
        {business.name}. Last updated {written?.updated ?? TERMS_UPDATED}.
      </p>
      <div className={classes.columns}>
        <nav aria-label="Sections" className={classes.contents}>
          <ol>
            {terms.map((section, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the sections are never reordered, and two may have the same title.
              <li key={index}>
                <a href={`#section-${index + 1}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.text}>
          {all
            .filter((section) => section.title === '')
            .map((section) => (
              <div key="introduction" className={classes.introduction}>
                <TextParts parts={section.parts} />
              </div>
            ))}
          {terms.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Section key={index} number={index + 1} {...section} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Section({ number, title, parts: clauses }: TextSection & { number: number }) {
  return (
    <section id={`section-${number}`} aria-labelledby={`heading-${number}`}>
      <h2 id={`heading-${number}`}>
        <span>{number}</span> {title}
      </h2>
      <TextParts
        parts={clauses}
        before={(position) => (
          <span className={classes.number}>
            {number}.{position + 1}
          </span>
        )}
      />
    </section>
  );
}
