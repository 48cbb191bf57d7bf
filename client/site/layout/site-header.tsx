import { useDisclosure } from '@mantine/hooks';
import { IconListDetails, IconPhone } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { BusinessLogo } from '../../components/business-logo.tsx';
import { Link } from '../../components/link.tsx';
import { useBusiness } from '../../components/use-business.ts';
import { headerLinks, routes } from '../../routes.ts';
import { useEnquiryList } from '../enquiry-list/enquiry-list.ts';
import { AccountLinks } from './account-links.tsx';
import { HeaderSearch } from './header-search.tsx';
import classes from './site-header.module.css';
import { SocialLinks } from './social-links.tsx';

/** Name, five links, phone and social links; below the large breakpoint, links are in a menu (spec 2). */
export function SiteHeader() {
  const [location] = useLocation();
  const { name, short_name, phone_word, phone, logo_url } = useBusiness();
  // Beside a logo there is no room for the whole name.
  const rest =
    logo_url === null && name.startsWith(`${short_name} `) ? name.slice(short_name.length + 1) : '';
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
        <Link href={routes.home.link()} className={classes.brand} aria-label={`${name}, home`}>
          {logo_url === null ? (
            <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true">
              <rect width="32" height="32" rx="3" fill="#14201b" />
              <path d="M6 11h20M6 21h20M10 11v10M22 11v10" stroke="#faf8f4" strokeWidth="2.5" fill="none" />
              <path d="M10 21 22 11" stroke="#ea7a45" strokeWidth="2.5" />
            </svg>
          ) : (
            <BusinessLogo logo_url={logo_url} height={36} />
          )}
          <span>
            <strong>{short_name}</strong>
            {rest !== '' && <small>{rest}</small>}
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
        <HeaderSearch />
        <div className={classes.contact}>
          <SocialLinks className={classes.social} />
          <a className={classes.phone} href={`tel:${phone}`} aria-label={`Call ${phone_word}`}>
            <IconPhone size={20} aria-hidden /> <span>{phone_word}</span>
          </a>
          <AccountLinks className={classes.account} />
        </div>
        <ListLink />
      </div>
    </header>
  );
}

/** Links to the enquiry list, and counts its lines. */
function ListLink() {
  const { length } = useEnquiryList();
  return (
    <Link
      href={routes.list.link()}
      className={classes.list}
      aria-label={`List ${length} ${length === 1 ? 'line' : 'lines'}`}
    >
      <IconListDetails size={22} aria-hidden /> <span>List</span>
      <span className={classes.count} data-empty={length === 0 || undefined}>
        {length}
      </span>
    </Link>
  );
}

function isActive(location: string, href: string): boolean {
  return href === '/' ? location === '/' : location === href || location.startsWith(`${href}/`);
}
