import { useRef } from 'react';

/** Keeps the last value seen while open, so that a closing dialog does not go blank during its animation. */
export function useLastOpenValue<Value>(value: Value, isOpen: boolean): Value {
  const held = useRef(value);
  if (isOpen) held.current = value;
  return held.current;
}
