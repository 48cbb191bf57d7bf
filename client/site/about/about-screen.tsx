import { IconAward, IconHeart, IconShield, IconUsers } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { PublicAboutContent, PublicTeamMember } from '../../../shared/content/about.ts';
import { api } from '../../api.ts';
import buttons from '../../components/call-to-action.module.css';
import { ContentLink } from '../../components/content-link.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { Picture } from '../../components/picture.tsx';
import { useBusiness } from '../../components/use-business.ts';
import { PageHero } from '../layout/page-hero.tsx';
import parts from '../page-parts.module.css';
import classes from './about-screen.module.css';
import { readAbout } from './read-about.ts';

const ICONS = { Shield: IconShield, Award: IconAward, Users: IconUsers, Heart: IconHeart };

/** The About page: hero, story, core values, team, call to action (spec 2). */
export default function AboutScreen() {
  usePageTitle('About us');
  const { data } = api.site.about.page.useQuery();
  const { hero, story, values, team, cta } = readAbout(data ?? { sections: [], team: [] }, useBusiness());
  return (
    <>
      <PageHero title={hero.title} image_url={hero.image_url}>
        {hero.subtitle !== '' && <p>{hero.subtitle}</p>}
        {hero.content !== '' && <p>{hero.content}</p>}
      </PageHero>
      {story.map((row) => (
        <Story key={row.id} {...row} />
      ))}
      {values.length > 0 && (
        <section className={classes.values} aria-labelledby="values">
          <div className={parts.section}>
            <h2 id="values" className={parts.heading}>
              What we value
            </h2>
            <ul>
              {values.map((value) => (
                <Value key={value.id} {...value} />
              ))}
            </ul>
          </div>
        </section>
      )}
      {team.length > 0 && (
        <section className={parts.section} aria-labelledby="team">
          <h2 id="team" className={parts.heading}>
            Our team
          </h2>
          <ul className={classes.team}>
            {team.map((member) => (
              <Member key={member.id} {...member} />
            ))}
          </ul>
        </section>
      )}
      <section className={clsx(parts.band, classes.cta)} aria-labelledby="cta">
        <div className={parts.section}>
          <h2 id="cta" className={parts.heading}>
            {cta.title}
          </h2>
          {cta.subtitle !== '' && <p className={classes.subtitle}>{cta.subtitle}</p>}
          {cta.content !== '' && <p>{cta.content}</p>}
          <ContentLink className={clsx(buttons.callToAction, buttons.accented)} href={cta.link_url}>
            {cta.link_text}
          </ContentLink>
        </div>
      </section>
    </>
  );
}

function Story({ id, title, subtitle, content, image_url, link_url, link_text }: PublicAboutContent) {
  return (
    <section className={clsx(parts.section, classes.story)} aria-labelledby={id}>
      <div>
        <h2 id={id} className={parts.heading}>
          {title}
        </h2>
        {subtitle !== '' && <p className={classes.subtitle}>{subtitle}</p>}
        <p className={classes.text}>{content}</p>
        {link_url && <ContentLink href={link_url}>{link_text || 'Read more'}</ContentLink>}
      </div>
      {image_url && (
        <div className={classes.frame}>
          <Picture image_url={image_url} alt="" sizes="(min-width: 900px) 560px, 92vw" />
        </div>
      )}
    </section>
  );
}

function Value({ title, content, icon_name }: PublicAboutContent) {
  const Icon = ICONS[icon_name];
  return (
    <li>
      <Icon size={32} stroke={1.4} aria-hidden />
      <h3>{title}</h3>
      <p>{content}</p>
    </li>
  );
}

function Member({ name, role, tagline, image_url }: PublicTeamMember) {
  return (
    <li className={parts.card}>
      <Picture
        image_url={image_url}
        alt={`Portrait of ${name}`}
        sizes="(min-width: 1200px) 210px, (min-width: 600px) 30vw, 46vw"
      />
      <div className={classes.person}>
        <h3>{name}</h3>
        <p className={classes.role}>{role}</p>
        {tagline !== '' && <p>{tagline}</p>}
      </div>
    </li>
  );
}
