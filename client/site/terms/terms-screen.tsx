import { legalName } from '../../../shared/business.ts';
import { usePageTitle } from '../../components/page-title.ts';
import { useBusiness } from '../../components/use-business.ts';
import parts from '../page-parts.module.css';
import { TERMS_UPDATED, writeTerms } from './terms.ts';
import classes from './terms-screen.module.css';

/** Trading Terms and Conditions: nine numbered sections (spec 2). */
export default function TermsScreen() {
  usePageTitle('Trading Terms and Conditions');
  const business = useBusiness();
  const terms = writeTerms(legalName(business));
  return (
    <div className={parts.page}>
      <h1>Trading Terms and Conditions</h1>
      <p className={classes.updated}>
        {business.name}. Last updated {TERMS_UPDATED}.
      </p>
      <div className={classes.columns}>
        <nav aria-label="Sections" className={classes.contents}>
          <ol>
            {terms.map(({ title }, index) => (
              <li key={title}>
                <a href={`#section-${index + 1}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.text}>
          {terms.map(({ title, clauses }, index) => (
            <section key={title} id={`section-${index + 1}`} aria-labelledby={`heading-${index + 1}`}>
              <h2 id={`heading-${index + 1}`}>
                <span>{index + 1}</span> {title}
              </h2>
              {clauses.map((clause, number) => (
                <p key={clause}>
                  <span className={classes.number}>
                    {index + 1}.{number + 1}
                  </span>
                  {clause}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
