import { IconChevronDown } from '@tabler/icons-react';
import parts from '../parts.module.css';
import { questions } from './questions.ts';
import classes from './questions-asked.module.css';

/** What people ask before they write, with the answers folded away. */
export function QuestionsAsked() {
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
