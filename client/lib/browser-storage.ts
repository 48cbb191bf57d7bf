import { useSyncExternalStore } from 'react';

/** Something of the visitor's that this browser keeps: every window of it sees the same. */
export interface StoredValue<Value> {
  get(): Value;
  set(next: Value): void;
  /** The value as it stands; the empty one while a page from the server is taken over. */
  use(): Value;
}

/**
 * `read` is given what was kept, null for nothing, and answers the empty value for whatever makes no sense. Kept for
 * good, or in one window until it closes.
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
        // Private windows refuse; it lasts as long as the page.
      }
    },
    use: () => useSyncExternalStore(subscribe, get, () => empty),
  };
}

/** The entries of a kept list that are what they should be. */
export function readList<Item>(kept: unknown, isItem: (item: unknown) => item is Item, max: number): Item[] {
  return Array.isArray(kept) ? kept.filter(isItem).slice(0, max) : [];
}
