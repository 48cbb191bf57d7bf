import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Link } from '../../components/link.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import solid from '../../components/solid-button.module.css';
import { routes } from '../../routes.ts';
import classes from './not-found-screen.module.css';

/** The screen of an unknown address (spec 2). The browser logs the address once (decision "unknown addresses"). */
export function NotFoundScreen() {
  const [location] = useLocation();
  usePageTitle('Page not found');
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification requires it (spec 2).
    console.error(`404: no page at ${location}`);
  }, [location]);
  return (
    <div className={classes.screen}>
      <svg viewBox="0 0 320 180" className={classes.drawing} aria-hidden="true">
        <path d="M30 150V90l60-40 60 40v60z" />
        <path d="M170 150V90l60-40 60 40v60z" className={classes.missing} />
        <path d="M30 165h120M30 160v10M150 160v10" className={classes.dimension} />
        <path d="M170 165h120M170 160v10M290 160v10" className={classes.dimension} />
      </svg>
      <h1>404 - Oops! Page not found</h1>
      <p>The address may be mistyped, or the page may have moved.</p>
      <p className={classes.actions}>
        <Link className={solid.button} href={routes.home.link()}>
          Return to Home
        </Link>
        <Link href={routes.catalogue.link()}>Search the catalogue</Link>
      </p>
    </div>
  );
}
