import type { Head } from '../head.ts';

export function describeHead(): Head {
  return {
    status: 200,
    title: 'Message sent',
    description: 'What you sent us, and what happens next.',
    canonical: null,
    image: null,
    structured: [],
  };
}
