import { clsx } from 'clsx';
import buttons from '../../components/call-to-action.module.css';
import { ContentLink } from '../../components/content-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { routes } from '../../routes.ts';
import { useSection } from './home-data.ts';
import classes from './monthly-catalog.module.css';

/** Shown without an active row, and when it cannot be read (spec 8, decision "section defaults"). */
const BUILT_IN = {
  title: '',
  subtitle: '',
  content: 'Timber, joinery, roofing and fixings: find it, check it fits, and ask us about it.',
  image_url: null,
  link_text: '',
  link_url: null,
};

/** The featured monthly catalog: the first row of its section. */
export function MonthlyCatalog() {
  const { rows, isPending } = useSection('catalog');
  if (isPending) return null;
  const row = rows[0] ?? BUILT_IN;
  return (
    <section className={classes.banner} aria-labelledby="monthly-catalog">
      <div className={classes.inner}>
        <div className={classes.words}>
          {row.subtitle !== '' && <p className={classes.subtitle}>{row.subtitle}</p>}
          <h2 id="monthly-catalog">{row.title || 'Featured Monthly Catalog'}</h2>
          {row.content !== '' && <p className={classes.text}>{row.content}</p>}
          <ContentLink
            className={clsx(buttons.callToAction, classes.link)}
            href={row.link_url || routes.catalogue.link()}
          >
            {row.link_text || 'Open the catalogue'}
          </ContentLink>
        </div>
        <div className={classes.picture}>
          <Picture image_url={row.image_url} alt="" sizes="(min-width: 900px) 520px, 92vw" />
        </div>
      </div>
    </section>
  );
}
