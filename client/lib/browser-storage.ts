import { useSyncExternalStore } from 'react';

/** A value in the browser's storage. Windows that share the storage see the same value. */
export interface StoredValue<Value> {
  get(): Value;
  set(next: Value): void;
  /** The current value, as a React hook; during hydration the empty value. */
  use(): Value;
}

interface StorageOptions {
  /** Stores in sessionStorage, which lasts until the window closes, instead of localStorage. */
  isSession?: boolean;
}

const storageOf = ({ isSession = false }: StorageOptions) => (isSession ? sessionStorage : localStorage);

/** The JSON stored under a key; null when there is none or it cannot be read. */
export function readStored(key: string, options: StorageOptions = {}): unknown {
  try {
    return JSON.parse(storageOf(options).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON. */
export function store(key: string, value: unknown, options: StorageOptions = {}): void {
  try {
    storageOf(options).setItem(key, JSON.stringify(value));
  } catch {
    // Private windows refuse to store; the value lasts as long as the page.
  }
}

/** Removes what localStorage has under a key. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If storage is refused, there is nothing to remove.
  }
}

/**
 * Creates a value in localStorage or, with `isSession`, in sessionStorage, which lasts until the window
 * closes. `read` gets the stored JSON, or null when there is none, and must return the empty value for
 * anything invalid.
 */
export function createStoredValue<Value>(
  key: string,
  read: (kept: unknown) => Value,
  options: StorageOptions = {},
): StoredValue<Value> {
  const empty = read(null);
  const listeners = new Set<() => void>();
  let current: { value: Value } | null = null;
  const load = () => read(readStored(key, options));
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
      store(key, next, options);
    },
    use: () => useSyncExternalStore(subscribe, get, () => empty),
  };
}

/** The first `max` valid entries of a stored list. */
export function readList<Item>(kept: unknown, isItem: (item: unknown) => item is Item, max: number): Item[] {
  return Array.isArray(kept) ? kept.filter(isItem).slice(0, max) : [];
}
