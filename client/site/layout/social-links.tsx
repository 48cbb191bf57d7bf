import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin, IconLink } from '@tabler/icons-react';
import { useBusiness } from '../../components/use-business.ts';
import classes from './social-links.module.css';

const ICONS = new Map([
  ['facebook', IconBrandFacebook],
  ['instagram', IconBrandInstagram],
  ['linkedin', IconBrandLinkedin],
]);

/** Links to the company's social media pages, which open in a new tab (spec 9). */
export function SocialLinks({ className = '' }: { className?: string | undefined }) {
  const { social } = useBusiness();
  return (
    <ul className={`${classes.links} ${className}`}>
      {social.map(({ name, url }) => {
        const Icon = ICONS.get(name.toLowerCase()) ?? IconLink;
        return (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer" aria-label={`${name}, opens in a new tab`}>
              <Icon size={22} stroke={1.5} aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
