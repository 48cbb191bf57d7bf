import type { Head } from '../head.ts';

export function describeHead(): Head {
  return {
    status: 200,
    title: 'Your enquiries',
    description: 'What you sent us, where it stands and what we answered.',
    canonical: null,
    image: null,
    structured: [],
  };
}
