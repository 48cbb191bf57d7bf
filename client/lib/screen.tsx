import { type ComponentType, useSyncExternalStore } from 'react';

export interface LazyScreen {
  (): React.ReactNode;
  /** Resolves when the screen can be shown at once: awaited before a page is rendered or taken over. */
  load(): Promise<void>;
}

/**
 * A screen whose code is a chunk of its own. Where it has been loaded it renders at once, so that a page rendered on the
 * server is taken over without a gap; reached by a link inside the page it appears when its code is there.
 */
export function lazyScreen(fetch: () => Promise<ComponentType>): LazyScreen {
  let Loaded: ComponentType | null = null;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  function load(): Promise<void> {
    loading ??= fetch().then((component) => {
      Loaded = component;
      for (const listener of listeners) listener();
    });
    // A connection that failed may be back at the next try.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }
  function subscribe(listener: () => void) {
    listeners.add(listener);
    load().catch(() => undefined);
    return () => listeners.delete(listener);
  }
  function Screen() {
    const Shown = useSyncExternalStore(
      subscribe,
      () => Loaded,
      () => Loaded,
    );
    return Shown ? <Shown /> : <div style={{ minHeight: '100vh' }} role="status" aria-label="Loading" />;
  }
  return Object.assign(Screen, { load });
}
