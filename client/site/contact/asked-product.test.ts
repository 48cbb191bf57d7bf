import { describe, expect, test } from 'vitest';
import { askAbout, askAgain } from './asked-product.ts';

const none = { message: '', asked: '' };

describe('the message of a form that is opened for a product', () => {
  test('starts with one sentence, after what was typed before', () => {
    expect(askAgain(none, 'Deck', askAbout('Deck'))).toEqual({
      message: askAbout('Deck'),
      asked: 'Deck',
      others: [],
    });
    expect(askAgain({ message: 'Hello there.', asked: '' }, 'Deck', 'Hello there.').message).toBe(
      `Hello there.\n\n${askAbout('Deck')}`,
    );
    expect(askAgain(none, 'Deck', `${askAbout('Deck')} in grey`).message).toBe(`${askAbout('Deck')} in grey`);
  });

  test('asks about the second product instead of the first, and both go into the list', () => {
    const draft = { message: `Hello.\n\n${askAbout('Deck')}`, asked: 'Deck' };
    expect(askAgain(draft, 'Door', askAbout('Door'))).toEqual({
      message: `Hello.\n\n${askAbout('Door')}`,
      asked: 'Door',
      others: ['Deck', 'Door'],
    });
    expect(askAgain(draft, '', '')).toEqual({ message: 'Hello.', asked: '', others: ['Deck'] });
  });

  test('keeps a sentence that the visitor has rewritten, and lists the second product', () => {
    const draft = { message: `${askAbout('Deck')} in grey`, asked: 'Deck' };
    expect(askAgain(draft, 'Door', askAbout('Door'))).toEqual({
      message: draft.message,
      asked: 'Deck',
      others: ['Door'],
    });
  });

  test('is left as it was when the same page is loaded again', () => {
    expect(askAgain({ message: '', asked: 'Deck' }, 'Deck', askAbout('Deck')).message).toBe('');
  });
});
