import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs `work` each time `value` changes from one known value to another. */
export function useOnChange(value: string | number | undefined, work: () => void): void {
  const before = useRef(value);
  const run = useEffectEvent(work);
  useEffect(() => {
    if (value === undefined || value === before.current) return;
    const isFirst = before.current === undefined;
    before.current = value;
    if (!isFirst) run();
  }, [value]);
}
