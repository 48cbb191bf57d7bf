import { type ReactNode, useEffect, useRef } from 'react';
import classes from './fade-in.module.css';

/**
 * A section that fades in once, when it first becomes visible (spec 2). It is never hidden before that, so that
 * printing, finding text in the page and pictures of the whole page show it (decision "fade in").
 */
export function FadeIn({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const section = element.current!;
    let isFirst = true;
    const observer = new IntersectionObserver(([entry]) => {
      // What the visitor sees at the start, or has already passed, does not fade.
      if (!isFirst && entry?.isIntersecting) section.dataset.fading = '';
      if (entry?.isIntersecting) observer.disconnect();
      isFirst = false;
    });
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} className={classes.section}>
      {children}
    </div>
  );
}
