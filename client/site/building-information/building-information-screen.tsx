import { formatAucklandDay } from '../../../shared/auckland-time.ts';
import { statementLink } from '../../../shared/site-routes.ts';
import { api } from '../../api.ts';
import { Link } from '../../components/link.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import solid from '../../components/solid-button.module.css';
import { routes } from '../../routes.ts';
import parts from '../page-parts.module.css';
import classes from './statement-screen.module.css';

/** All building information statements, by product line. */
export default function BuildingInformationScreen() {
  usePageTitle('Building information');
  const { data = [], isPending, isError, refetch } = api.site.buildingStatements.list.useQuery();
  return (
    <div className={parts.page}>
      <h1>Building information</h1>
      <p className={parts.lead}>
        What the manufacturers and importers of our products state about them, as the Building Product
        Information Requirements ask. We publish it as it was given to us. Each line names the Building Code
        clauses and the day of the last change.
      </p>
      {isPending ? (
        <p role="status">Loading the statements…</p>
      ) : isError ? (
        <div role="alert" className={parts.empty}>
          <h2>The statements could not be loaded</h2>
          <p>Please check your connection and try again.</p>
          <button type="button" className={solid.button} onClick={() => void refetch()}>
            Try Again
          </button>
        </div>
      ) : data.length === 0 ? (
        <div className={parts.empty}>
          <h2>There are no statements yet</h2>
          <p>
            <Link href={routes.contact.link()}>Ask us</Link> for the product that you need.
          </p>
        </div>
      ) : (
        <ul className={classes.rows}>
          {data.map(({ name, slug, clauses, has_warning, valid_from }) => (
            <li key={slug}>
              <span>
                <Link href={statementLink(slug)}>{name}</Link>
                {has_warning && <strong> Warning or ban</strong>}
              </span>
              <span>{clauses.join(', ')}</span>
              <span>{formatAucklandDay(new Date(valid_from))}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
