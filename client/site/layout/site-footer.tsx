import { site } from '../../../shared/site.ts';
import { Link } from '../../components/link.tsx';
import { footerLinks, routes } from '../../routes.ts';
import { useContactDetails } from '../contact/contact-data.ts';
import { useFooterCategories } from './footer-categories.ts';
import classes from './site-footer.module.css';
import { SocialLinks } from './social-links.tsx';

/** Categories, quick links, contact details and copyright (spec 2). */
export function SiteFooter() {
  const { data: categories = [] } = useFooterCategories();
  const { address, phone, dial, email, hours } = useContactDetails();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <p className={classes.name}>{site.name}</p>
          <p className={classes.tagline}>{site.tagline}</p>
          <SocialLinks className={classes.social} />
        </div>
        {categories.length > 0 && (
          <nav aria-label="Product categories">
            <h2>Products</h2>
            <ul>
              {categories.map(({ id, name }) => (
                <li key={id}>
                  <Link href={`${routes.catalogue.link()}?${new URLSearchParams({ category: name })}`}>
                    {name}
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
            <a href={`tel:${dial}`}>{phone}</a>
          </p>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          <p>{hours.map((row) => row.join(' ')).join(', ')}</p>
        </address>
      </div>
      <p className={classes.copyright}>© {site.name}. All rights reserved.</p>
    </footer>
  );
}
