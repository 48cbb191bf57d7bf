import { useRef } from 'react';

/** A value as it was while something was open: what closes goes on showing it until it is gone. */
export function useLastOpenValue<Value>(value: Value, isOpen: boolean): Value {
  const held = useRef(value);
  if (isOpen) held.current = value;
  return held.current;
}
