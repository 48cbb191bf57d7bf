import { hoursLine, legalName } from '../../../shared/content/business.ts';
import { Link } from '../../components/link.tsx';
import { useBusiness } from '../../components/use-business.ts';
import { footerLinks, routes } from '../../routes.ts';
import { useFooterCategories } from './footer-categories.ts';
import classes from './site-footer.module.css';
import { SocialLinks } from './social-links.tsx';

/** Categories, quick links, contact details and copyright (spec 2). */
export function SiteFooter() {
  const { data: categories = [] } = useFooterCategories();
  const { name, legal_name, tagline, address, phone_word, phone, email, hours } = useBusiness();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <p className={classes.name}>{name}</p>
          <p className={classes.tagline}>{tagline}</p>
          <SocialLinks className={classes.social} />
        </div>
        {categories.length > 0 && (
          <nav aria-label="Product categories">
            <h2>Products</h2>
            <ul>
              {categories.map(({ id, name: category }) => (
                <li key={id}>
                  <Link href={`${routes.catalogue.link()}?${new URLSearchParams({ category })}`}>
                    {category}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-label="Quick links">
          <h2>Quick links</h2>
          <ul>
            {footerLinks.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <address>
          <h2>Contact</h2>
          <p className={classes.lines}>{address}</p>
          <p>
            <a href={`tel:${phone}`}>{phone_word}</a>
          </p>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          {hours.length > 0 && <p>{hoursLine(hours)}</p>}
        </address>
      </div>
      <p className={classes.copyright}>© {legalName({ name, legal_name })}. All rights reserved.</p>
    </footer>
  );
}
