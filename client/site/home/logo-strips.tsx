import type { Logo } from '../../../shared/content/home-content.ts';
import { api } from '../../api.ts';
import { ifAlreadyBroken, useBrokenPicture } from '../../components/use-broken-picture.ts';
import { useBusiness } from '../../components/use-business.ts';
import classes from './logo-strips.module.css';

/** Suppliers and accreditations: brands with a logo, certifications with a picture (decision "logo strips"). */
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
            <LogoPicture name={name} image_url={image_url} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A logo; the name instead when its picture cannot be loaded. */
function LogoPicture({ name, image_url }: Logo) {
  const [isBroken, setBroken] = useBrokenPicture(image_url);
  if (isBroken) return <span className={classes.wordmark}>{name}</span>;
  return (
    <img
      ref={ifAlreadyBroken(setBroken)}
      src={image_url}
      alt={name}
      width={160}
      height={64}
      loading="lazy"
      onError={setBroken}
    />
  );
}

/** We also work with: names of the settings (decision "logo strips"). */
export function PartnerStrip() {
  const { partners } = useBusiness();
  if (partners.length === 0) return null;
  return (
    <section className={classes.strip} aria-labelledby="partners">
      <h2 id="partners">We also work with</h2>
      <ul className={classes.names}>
        {partners.map((name) => (
          <li key={name} className={classes.wordmark}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
