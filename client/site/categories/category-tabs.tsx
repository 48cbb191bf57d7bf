import type { ReactNode } from 'react';
import { Link } from '../../components/link.tsx';
import classes from './category-tabs.module.css';
import type { Choice } from './use-category.ts';

interface CategoryTabsProps {
  choices: readonly Choice[];
  className?: string | undefined;
  /** The icon before a name. */
  icon?: (name: string) => ReactNode;
}

/** Links to the categories of a page. The chosen one is marked. */
export function CategoryTabs({ choices, className = '', icon }: CategoryTabsProps) {
  return (
    <nav aria-label="Categories" className={`${classes.tabs} ${className}`}>
      {choices.map(({ name, link, isCurrent }) => (
        <Link key={name} href={link} aria-current={isCurrent ? 'page' : undefined}>
          {icon?.(name)}
          {name}
        </Link>
      ))}
    </nav>
  );
}
