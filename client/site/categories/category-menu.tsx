import { useLocation } from 'wouter';
import classes from './category-menu.module.css';
import type { Choice } from './use-category.ts';

interface CategoryMenuProps {
  choices: readonly Choice[];
  /** The path of the page that the categories belong to. */
  path: string;
  className?: string | undefined;
}

/** The category tabs as a dropdown, for narrow screens. Without JavaScript it is a form with a button. */
export function CategoryMenu({ choices, path, className = '' }: CategoryMenuProps) {
  const [, navigate] = useLocation();
  const current = choices.find(({ isCurrent }) => isCurrent);
  return (
    <form action={path} className={`${classes.menu} ${className}`}>
      <label htmlFor="category">Category</label>
      <select
        id="category"
        name="category"
        value={current?.name}
        onChange={(event) => {
          const chosen = choices.find(({ name }) => name === event.currentTarget.value);
          if (chosen) navigate(chosen.link);
        }}
      >
        {choices.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <noscript>
        <button type="submit">Show</button>
      </noscript>
    </form>
  );
}
