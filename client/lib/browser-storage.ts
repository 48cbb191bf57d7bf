import { useSyncExternalStore } from 'react';

/** A value in the browser's storage. Windows that share the storage see the same value. */
export interface StoredValue<Value> {
  get(): Value;
  set(next: Value): void;
  /** The current value, as a React hook; during hydration the empty value. */
  use(): Value;
}

/**
 * Creates a value in localStorage or, with `isSession`, in sessionStorage, which lasts until the window
 * closes. `read` gets the stored JSON, or null when there is none, and must return the empty value for
 * anything invalid.
 */
export function createStoredValue<Value>(
  key: string,
  read: (kept: unknown) => Value,
  { isSession = false } = {},
): StoredValue<Value> {
  const empty = read(null);
  const listeners = new Set<() => void>();
  let current: { value: Value } | null = null;
  const storage = () => (isSession ? sessionStorage : localStorage);

  function load(): Value {
    try {
      return read(JSON.parse(storage().getItem(key) ?? 'null'));
    } catch {
      return empty;
    }
  }
  function show(value: Value): void {
    current = { value };
    for (const listener of listeners) listener();
  }
  function get(): Value {
    current ??= { value: load() };
    return current.value;
  }
  function subscribe(listener: () => void): () => void {
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) show(load());
    };
    listeners.add(listener);
    window.addEventListener('storage', follow);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', follow);
    };
  }

  return {
    get,
    set(next) {
      show(next);
      try {
        storage().setItem(key, JSON.stringify(next));
      } catch {
        // Private windows refuse to store; the value lasts as long as the page.
      }
    },
    use: () => useSyncExternalStore(subscribe, get, () => empty),
  };
}

/** The first `max` valid entries of a stored list. */
export function readList<Item>(kept: unknown, isItem: (item: unknown) => item is Item, max: number): Item[] {
  return Array.isArray(kept) ? kept.filter(isItem).slice(0, max) : [];
}
