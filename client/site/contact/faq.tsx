import { IconChevronDown } from '@tabler/icons-react';
import { listQuestions } from '../../../shared/texts/questions.ts';
import { TextParts } from '../../components/text-parts.tsx';
import parts from '../page-parts.module.css';
import classes from './faq.module.css';
import { useWrittenText } from './written-text.ts';

/** Frequently asked questions, with collapsed answers: those that staff have written, or the built-in ones. */
export function Faq() {
  const written = useWrittenText('questions');
  const questions = listQuestions(written);
  if (questions.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="questions">
      <h2 id="questions" className={parts.heading}>
        {written?.title || 'Before you ask'}
      </h2>
      {questions.map(({ title, parts: answer }) => (
        <details key={title} className={classes.question}>
          <summary>
            {title} <IconChevronDown size={22} aria-hidden />
          </summary>
          <TextParts parts={answer} />
        </details>
      ))}
    </section>
  );
}
