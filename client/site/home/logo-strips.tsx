import { site } from '../../../shared/site.ts';
import { api } from '../../api.ts';
import classes from './logo-strips.module.css';

/** Suppliers and accreditations: brands with a logo, certifications with a picture (decision 20). */
export function SupplierStrip() {
  const { data = [] } = api.site.home.logos.useQuery();
  if (data.length === 0) return null;
  return (
    <section className={classes.strip} aria-labelledby="suppliers">
      <h2 id="suppliers">Trusted suppliers and accreditations</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must take keyboard focus. */}
      <ul tabIndex={0}>
        {data.map(({ name, image_url }) => (
          <li key={`${name} ${image_url}`}>
            <img src={image_url} alt={name} width={160} height={64} loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** We also work with: names in shared/site.ts (decision 20). */
export function PartnerStrip() {
  return (
    <section className={classes.strip} aria-labelledby="partners">
      <h2 id="partners">We also work with</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must take keyboard focus. */}
      <ul tabIndex={0}>
        {site.partners.map((name) => (
          <li key={name} className={classes.wordmark}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
