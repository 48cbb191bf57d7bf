import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './fade-in.module.css';

/**
 * A section that fades in once it becomes visible (spec 2). It is shown without fading when it is visible
 * from the start, without JavaScript, or with reduced motion.
 */
export function FadeIn({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      ([entry]) =>
        setWaiting(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0),
      { rootMargin: '0px 0px -40px' },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} className={classes.section} data-waiting={isWaiting || undefined}>
      {children}
    </div>
  );
}
