import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { BUSINESS, EXAMPLE_ADMIN } from '../../../shared/content/business.ts';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { useBusiness } from '../../components/use-business.ts';
import classes from './hero-settings.module.css';

/** The facts that visitors see, in the order of the form. */
const FACTS = [
  ['name', 'the name'],
  ['tagline', 'the tagline'],
  ['phone_word', 'the phone number'],
  ['email', 'the email address'],
  ['address', 'the address'],
  ['hours', 'the opening hours'],
  ['social', 'the social links'],
  ['partners', 'the companies that you also work with'],
] as const;

/** Lists what visitors still see of the example business, for which nobody has written anything else (decisions "first day" and "written texts"). */
export function ExampleFacts({ title }: { title: string }) {
  const shown = useBusiness();
  const { user } = useAuth();
  const terms = api.site.contact.text.useQuery({ type: 'terms' });
  const questions = api.site.contact.text.useQuery({ type: 'questions' });
  const same = FACTS.filter(
    ([name]) => shown[name].length > 0 && JSON.stringify(shown[name]) === JSON.stringify(BUSINESS[name]),
  ).map(([, words]) => words);
  const contactContent = <Link href="/admin/contact">Contact Page Content</Link>;
  const left: Record<string, ReactNode> = {
    ...(same.length > 0 && { facts: `Above: ${same.join(', ')}.` }),
    ...(terms.data === null && {
      terms: (
        <>
          The trading terms. They promise things in your name, such as warranties of 10 years. Read them, and
          write your own as the type “terms” in {contactContent}.
        </>
      ),
    }),
    ...(questions.data === null && {
      questions: (
        <>
          The questions and answers of the contact page. Your own are the type “questions” in {contactContent}
          .
        </>
      ),
    }),
    ...(user?.email === EXAMPLE_ADMIN && {
      account: (
        <>
          Your account, {EXAMPLE_ADMIN}. Change its email in <Link href="/admin/users">User Management</Link>{' '}
          and its password in <Link href="/admin/account">My account</Link>.
        </>
      ),
    }),
  };
  if (Object.keys(left).length === 0) return null;
  return (
    <section className={classes.setting} aria-labelledby="example-facts">
      <h2 id="example-facts">{title}</h2>
      <Text>Nobody has changed these yet:</Text>
      <ul>
        {Object.entries(left).map(([name, text]) => (
          <li key={name}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
