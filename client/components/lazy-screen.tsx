import { type ComponentType, useSyncExternalStore } from 'react';
import classes from './lazy-screen.module.css';
import solid from './solid-button.module.css';

export interface LazyScreen {
  (): React.ReactNode;
  /** Resolves when the code of the screen is loaded. Awaited before a page is rendered or hydrated. */
  load(): Promise<void>;
}

/**
 * A screen whose code is a separate chunk. Once loaded it renders at once, so that a server-rendered page is
 * hydrated without a gap. A screen that is reached by a link appears when its code has loaded.
 */
export function lazyScreen(fetch: () => Promise<ComponentType>): LazyScreen {
  let Loaded: ComponentType | null = null;
  let hasFailed = false;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  function load(): Promise<void> {
    loading ??= fetch().then((component) => {
      Loaded = component;
      hasFailed = false;
      for (const listener of listeners) listener();
    });
    // Allow another try: the connection may be back by then.
    loading.catch(() => {
      loading = undefined;
      // Nobody has seen a failure of loading ahead.
      hasFailed = listeners.size > 0;
      for (const listener of listeners) listener();
    });
    return loading;
  }
  function subscribe(listener: () => void) {
    listeners.add(listener);
    load().catch(() => undefined);
    return () => listeners.delete(listener);
  }
  /** A new version has other files: then only a reload helps, and without a connection it would lose the page. */
  function retry() {
    load().catch(() => {
      if (navigator.onLine) window.location.reload();
    });
  }
  function Screen() {
    const Shown = useSyncExternalStore(
      subscribe,
      () => Loaded,
      () => Loaded,
    );
    const isMissing = useSyncExternalStore(
      subscribe,
      () => hasFailed && Loaded === null,
      () => false,
    );
    if (Shown) return <Shown />;
    return isMissing ? (
      <Missing onRetry={retry} />
    ) : (
      <div className={classes.loading} role="status" aria-label="Loading" />
    );
  }
  return Object.assign(Screen, { load });
}

/** Shown when the code cannot be loaded: no connection, or a new version. */
function Missing({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.missing} role="alert">
      <h1>This page could not be loaded</h1>
      <p>Please check your connection and try again.</p>
      <button type="button" className={solid.button} onClick={onRetry}>
        Try Again
      </button>
    </div>
  );
}
