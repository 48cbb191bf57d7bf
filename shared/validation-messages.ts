/**
 * What people read when an input is refused and its schema has no words of its own. Replaces zod's texts, which
 * speak of strings and undefined. Import this wherever inputs are parsed for people.
 */
import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const MISSING = 'This field is required';
const WRONG_FORM = 'This has the wrong form';

function describeType({ input, expected }: Issue & { code: 'invalid_type' }): string {
  if (input === undefined || input === null || input === '') return MISSING;
  if (expected === 'int') return 'Enter a whole number';
  if (expected === 'number') return 'Enter a number';
  if (expected === 'date') return 'Enter a time such as 2026-11-24T09:30:00Z';
  return WRONG_FORM;
}

function describeSize(origin: string, words: 'At least' | 'At most', limit: number | bigint): string {
  if (origin === 'string') return `${words} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `${words} ${limit}, please`;
  return `${words} ${limit}`;
}

function describe(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue as Issue & { code: 'invalid_type' });
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? MISSING
        : `Choose one of: ${issue.values.join(', ')}`;
    case 'too_small':
      return describeSize(issue.origin, 'At least', issue.minimum);
    case 'too_big':
      return describeSize(issue.origin, 'At most', issue.maximum);
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return issue.input === '' ? MISSING : WRONG_FORM;
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys.join(', ')}`;
    default:
      return WRONG_FORM;
  }
}

z.config({ localeError: describe });
