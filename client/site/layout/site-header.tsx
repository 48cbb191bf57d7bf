import { useDisclosure } from '@mantine/hooks';
import { IconListDetails, IconPhone } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { site } from '../../../shared/site.ts';
import { Link } from '../../components/link.tsx';
import { headerLinks, routes } from '../../routes.ts';
import { useContactDetails } from '../contact/contact-data.ts';
import { useEnquiryList } from '../enquiry-list/enquiry-list.ts';
import { AccountLinks } from './account-links.tsx';
import classes from './site-header.module.css';
import { SocialLinks } from './social-links.tsx';

/** Name, five links, phone and social links; below the large breakpoint, links are in a menu (spec 2). */
export function SiteHeader() {
  const [location] = useLocation();
  const { phone, dial } = useContactDetails();
  const [opened, { toggle, close }] = useDisclosure(false);
  useEffect(() => {
    if (!opened) return;
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [opened, close]);
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link href={routes.home.link()} className={classes.brand} aria-label={`${site.name}, home`}>
          <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true">
            <rect width="32" height="32" rx="3" fill="#14201b" />
            <path d="M6 11h20M6 21h20M10 11v10M22 11v10" stroke="#faf8f4" strokeWidth="2.5" fill="none" />
            <path d="M10 21 22 11" stroke="#ea7a45" strokeWidth="2.5" />
          </svg>
          <span>
            <strong>{site.short_name}</strong>
            <small>Building Supplies</small>
          </span>
        </Link>
        <button
          type="button"
          className={classes.burger}
          onClick={toggle}
          aria-label={opened ? 'Close menu' : 'Open menu'}
          aria-expanded={opened}
          aria-controls="site-menu"
        >
          <span className={classes.bars} />
        </button>
        <nav className={classes.nav} id="site-menu" data-open={opened || undefined} aria-label="Main">
          <ul>
            {headerLinks.map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  className={classes.link}
                  aria-current={isActive(location, href) ? 'page' : undefined}
                  onClick={close}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <div className={classes.menuFoot}>
            <SocialLinks />
            <AccountLinks className={classes.account} />
          </div>
        </nav>
        <div className={classes.contact}>
          <SocialLinks className={classes.social} />
          <a className={classes.phone} href={`tel:${dial}`} aria-label={`Call ${phone}`}>
            <IconPhone size={20} aria-hidden /> <span>{phone}</span>
          </a>
          <AccountLinks className={classes.account} />
        </div>
        <ListLink />
      </div>
    </header>
  );
}

/** Links to the enquiry list once it has a product. */
function ListLink() {
  const { length } = useEnquiryList();
  if (length === 0) return null;
  return (
    <Link
      href={routes.contact.link()}
      className={classes.list}
      aria-label={`Enquiry list, ${length} ${length === 1 ? 'product' : 'products'}`}
    >
      <IconListDetails size={22} aria-hidden /> <span>{length}</span>
    </Link>
  );
}

function isActive(location: string, href: string): boolean {
  return href === '/' ? location === '/' : location === href || location.startsWith(`${href}/`);
}
