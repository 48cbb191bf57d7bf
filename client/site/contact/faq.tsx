import { IconChevronDown } from '@tabler/icons-react';
import parts from '../page-parts.module.css';
import classes from './faq.module.css';
import { questions } from './faq-entries.ts';

/** Frequently asked questions, with collapsed answers. */
export function Faq() {
  return (
    <section className={classes.section} aria-labelledby="questions">
      <h2 id="questions" className={parts.heading}>
        Before you ask
      </h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes.question}>
          <summary>
            {question} <IconChevronDown size={22} aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
