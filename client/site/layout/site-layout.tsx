import type { ReactNode } from 'react';
import { useRecordPage } from '../visitor-context/visitor-context.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import classes from './site-layout.module.css';
import { useScreenStart } from './use-screen-start.ts';

/** Header, screen and footer. The first tab stop is a link that skips to the screen. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useRecordPage();
  useScreenStart('main');
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
