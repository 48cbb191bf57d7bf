/**
 * The public screens: the component of each, and how the server prepares its page. Their paths are in
 * shared/site-routes.ts; the compiler requires a screen for every path.
 */
import type { ComponentType } from 'react';
import { SITE_PATHS, type SiteRoute } from '../../shared/site-routes.ts';
import type { PageData } from '../api.ts';
import { type LazyScreen, lazyScreen } from '../components/lazy-screen.tsx';
import { CatalogueScreen } from './catalogue/catalogue-screen.tsx';
import type { Head, HeadInput } from './head.ts';

/** What the server does for a page besides rendering its screen. */
interface ServerPage {
  /** Fetches the data that the screen shows. */
  prefetch?: (data: PageData, search: string, path: string) => Promise<void>;
  describeHead: (input: HeadInput) => Head;
}

interface PublicScreen {
  Screen: ComponentType & Partial<Pick<LazyScreen, 'load'>>;
  /** null in the browser, so that the code stays out of its bundle. */
  page: (() => Promise<ServerPage>) | null;
}

/** Loads once: an import costs 0.3 ms even when its module is there. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

/** Each screen is a separate chunk except the catalogue, which most visitors see first. */
export const SCREENS: Record<SiteRoute, PublicScreen> = {
  home: {
    Screen: lazyScreen(async () => (await import('./home/home-screen.tsx')).default),
    page: import.meta.env.SSR ? once(() => import('./home/home-page.ts')) : null,
  },
  catalogue: {
    Screen: CatalogueScreen,
    page: import.meta.env.SSR ? once(() => import('./catalogue/catalogue-page.ts')) : null,
  },
  caseStudies: {
    Screen: lazyScreen(async () => (await import('./case-studies/case-studies-screen.tsx')).default),
    page: import.meta.env.SSR ? once(() => import('./case-studies/case-studies-page.ts')) : null,
  },
  certifications: {
    Screen: lazyScreen(async () => (await import('./certifications/certifications-screen.tsx')).default),
    page: import.meta.env.SSR ? once(() => import('./certifications/certifications-page.ts')) : null,
  },
  about: {
    Screen: lazyScreen(async () => (await import('./about/about-screen.tsx')).default),
    page: import.meta.env.SSR ? once(() => import('./about/about-page.ts')) : null,
  },
  contact: {
    Screen: lazyScreen(async () => (await import('./contact/contact-screen.tsx')).default),
    page: import.meta.env.SSR ? once(() => import('./contact/contact-page.ts')) : null,
  },
  sent: {
    Screen: lazyScreen(async () => (await import('./contact/sent-screen.tsx')).default),
    page: import.meta.env.SSR ? once(() => import('./contact/sent-page.ts')) : null,
  },
  yourEnquiries: {
    Screen: lazyScreen(async () => (await import('./enquiries/your-enquiries-screen.tsx')).default),
    page: import.meta.env.SSR ? once(() => import('./enquiries/your-enquiries-page.ts')) : null,
  },
  ownEnquiry: {
    Screen: lazyScreen(async () => (await import('./enquiries/own-enquiry-screen.tsx')).default),
    page: import.meta.env.SSR ? once(() => import('./enquiries/own-enquiry-page.ts')) : null,
  },
  list: {
    Screen: lazyScreen(async () => (await import('./enquiry-list/list-screen.tsx')).default),
    page: import.meta.env.SSR ? once(() => import('./enquiry-list/list-page.ts')) : null,
  },
  compare: {
    Screen: lazyScreen(async () => (await import('./compare/compare-screen.tsx')).default),
    page: import.meta.env.SSR ? once(() => import('./compare/compare-page.ts')) : null,
  },
  buildingInformation: {
    Screen: lazyScreen(
      async () => (await import('./building-information/building-information-screen.tsx')).default,
    ),
    page: import.meta.env.SSR
      ? once(() => import('./building-information/building-information-page.ts'))
      : null,
  },
  statement: {
    Screen: lazyScreen(async () => (await import('./building-information/statement-screen.tsx')).default),
    page: import.meta.env.SSR ? once(() => import('./building-information/statement-page.ts')) : null,
  },
  terms: {
    Screen: lazyScreen(async () => (await import('./terms/terms-screen.tsx')).default),
    page: import.meta.env.SSR ? once(() => import('./terms/terms-page.ts')) : null,
  },
  privacy: {
    Screen: lazyScreen(async () => (await import('./privacy/privacy-screen.tsx')).default),
    page: import.meta.env.SSR ? once(() => import('./privacy/privacy-page.ts')) : null,
  },
};

const routes = (Object.entries(SITE_PATHS) as [SiteRoute, string][]).map(
  ([name, path]) => [name, new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`)] as const,
);

/** The screen at a path; undefined when there is none. */
export function findScreen(path: string): PublicScreen | undefined {
  const route = routes.find(([, known]) => known.test(path));
  return route && SCREENS[route[0]];
}

/** Loads the code of the screen at a path, so that it can be rendered at once. */
export async function loadScreen(path: string): Promise<void> {
  await findScreen(path)?.Screen.load?.();
}

/**
 * Loads the code of every screen. The server does it before it starts: a file that could not be read later, such as with
 * too many open files, would cost its page until the next start.
 */
export async function loadScreens(): Promise<void> {
  await Promise.all(Object.values(SCREENS).flatMap(({ Screen, page }) => [Screen.load?.(), page?.()]));
}
