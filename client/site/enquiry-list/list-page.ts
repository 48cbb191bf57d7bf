import type { Head } from '../head.ts';

export function describeHead(): Head {
  return {
    status: 200,
    title: 'Your list',
    description: 'Collect products while you look around, and ask for one price for all of them.',
    canonical: null,
    image: null,
    structured: [],
  };
}
