import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type NumberStyle, readNumber, writeNumber } from '../../shared/typed-numbers.ts';

interface TypedNumberOptions extends NumberStyle {
  /** NaN: a text that is no number, or nothing where a number is needed. */
  value: number | null;
  /** Gets NaN, and the text, for what is no number. */
  onChange: (number: number | null, text: string) => void;
  /** The value of an empty field: 0 in most forms (spec 5), null where the number is optional, NaN where it is needed. */
  whenEmpty: number | null;
  /** The text to begin with, if `value` is NaN: what was typed before. */
  refused?: string;
  /** Why a number is refused; null if it is not. Forms that check when they are saved need none. */
  check?: (number: number) => string | null;
  /** What an arrow key adds or takes away. */
  step?: number;
  /** Where the arrow keys stop. A field that takes numbers below 0 says so here. */
  least?: number;
  /** Whether the form has refused the field: then its problem shows also while it is being edited. */
  hasError?: boolean;
}

/**
 * A number field: the props of its input, and what is wrong with what was typed (decision "typed numbers"). Whatever is
 * typed stays in the field. It is read at each key, and what is no number is reported as NaN, so that no form
 * can send an earlier number in its place. The problem shows when the field is left.
 */
export function useTypedNumber(options: TypedNumberOptions) {
  const { value, onChange, whenEmpty, refused = '', step = 1, least = 0, hasError = false } = options;
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Somebody who comes to a field to type a number wants it in place of the old one. A click sets the caret afterwards.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select();
  }, [isFocused]);

  // The value may change from outside, for example when the form starts again.
  const isCurrent = typed !== null && Object.is(typed.value, value);
  const written =
    value === null ? '' : Number.isNaN(value) ? refused : writeNumber(value, options, isFocused);
  const text = isCurrent ? typed.text : written;
  const problem = problemOf(text, options);
  const isShown = problem !== null && (!isFocused || isWarned || hasError);

  function give(next: string) {
    const read = readNumber(next, options);
    const number = 'problem' in read ? Number.NaN : (read.number ?? whenEmpty);
    setTyped({ text: next, value: number });
    if (problemOf(next, options) === null) setWarned(false);
    onChange(number, next);
  }

  return {
    problem: isShown ? problem : null,
    input: {
      ref: input,
      type: 'text',
      autoComplete: 'off',
      // The number keyboards of telephones have no minus.
      inputMode: least < 0 ? 'text' : options.decimals ? 'decimal' : 'numeric',
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => give(event.currentTarget.value),
      onFocus() {
        setWarned(problem !== null);
        setFocused(true);
      },
      onBlur() {
        setFocused(false);
        // What was read is shown as a number again; what was not, stays.
        if (!Number.isNaN(value)) setTyped(null);
      },
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (direction === undefined || (value !== null && Number.isNaN(value) && text !== '')) return;
        event.preventDefault();
        const from = value === null || Number.isNaN(value) ? 0 : value;
        const next = Math.max(least, from + direction * step);
        give(writeNumber(Number(next.toFixed(options.decimals ?? 0)), options, true));
      },
    },
  } as const;
}

function problemOf(text: string, { check, ...style }: TypedNumberOptions): string | null {
  const read = readNumber(text, style);
  if ('problem' in read) return read.problem;
  return read.number === null ? null : (check?.(read.number) ?? null);
}
