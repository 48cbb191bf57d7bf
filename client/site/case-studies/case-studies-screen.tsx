import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { PublicCaseStudy } from '../../../shared/content/case-studies.ts';
import { describeDuration } from '../../../shared/duration.ts';
import { CHALLENGE_LENGTH } from '../../../shared/limits.ts';
import { truncate } from '../../../shared/truncate.ts';
import { api } from '../../api.ts';
import buttons from '../../components/call-to-action.module.css';
import { Link } from '../../components/link.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { Picture } from '../../components/picture.tsx';
import solid from '../../components/solid-button.module.css';
import { closeDialog, openedFromPage } from '../../lib/dialog-history.ts';
import { showError } from '../../lib/toast.ts';
import { routes } from '../../routes.ts';
import { ProductCardSkeleton } from '../catalogue/product-card.tsx';
import { CategoryMenu } from '../categories/category-menu.tsx';
import { CategoryTabs } from '../categories/category-tabs.tsx';
import { useCategory } from '../categories/use-category.ts';
import { firstPicture, PageHero } from '../layout/page-hero.tsx';
import parts from '../page-parts.module.css';
import classes from './case-studies-screen.module.css';
import { CaseStudyDialog } from './case-study-dialog.tsx';
import { caseStudyLink } from './case-study-link.ts';
import { CategoryIcon } from './category-icon.tsx';

/** Six placeholders while the case studies load (spec 9). */
const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Case studies by category (spec 2). */
export default function CaseStudiesScreen() {
  const { data: all, error, isFetching, refetch } = api.site.caseStudies.list.useQuery();
  const category = useCategory('case_studies', routes.caseStudies.link());
  const opened = new URLSearchParams(useSearch()).get('study') || null;
  const [, navigate] = useLocation();
  const study = all?.find(({ id }) => id === opened);
  usePageTitle(
    study?.title ?? (opened !== null && all ? 'This case study is no longer shown' : 'Case Studies'),
  );
  useEffect(() => {
    if (error) showError('Error', 'Failed to load case studies');
  }, [error]);
  const listLink = caseStudyLink(null, category.name);
  return (
    <>
      <PageHero title="Case Studies" image_url={firstPicture(all)}>
        <p>The challenge, the materials and the result of each project.</p>
      </PageHero>
      <div className={parts.section}>
        <CategoryTabs
          choices={category.choices}
          className={classes.tabs}
          icon={(name) => (name === 'All' ? null : <CategoryIcon name={name} />)}
        />
        <CategoryMenu choices={category.choices} path={routes.caseStudies.link()} className={classes.menu} />
        {all ? (
          <Studies studies={all} category={category} />
        ) : error && !isFetching ? (
          <Message title="Error Loading Case Studies" isError>
            <p>Failed to load case studies. Please try again later.</p>
            <button type="button" className={solid.button} onClick={() => void refetch()}>
              Try Again
            </button>
          </Message>
        ) : (
          <div className={classes.grid} role="status" aria-label="Loading the case studies">
            {SKELETONS.map((key) => (
              <ProductCardSkeleton key={key} />
            ))}
          </div>
        )}
      </div>
      <section className={clsx(parts.band, classes.contact)} aria-labelledby="your-project">
        <div className={parts.section}>
          <h2 id="your-project" className={parts.heading}>
            A project of your own?
          </h2>
          <p>Send us the plans, or a photo of the gap in the wall. We will reply with a list.</p>
          <Link className={clsx(buttons.callToAction, buttons.accented)} href={routes.contact.link()}>
            Get In Touch
          </Link>
        </div>
      </section>
      <CaseStudyDialog
        study={study}
        isOpen={opened !== null && all !== undefined}
        listLink={listLink}
        onClose={() => closeDialog(() => navigate(listLink, { replace: true }))}
      />
    </>
  );
}

interface StudiesProps {
  studies: readonly PublicCaseStudy[];
  category: { id: string | null; name: string };
}

function Studies({ studies, category }: StudiesProps) {
  const shown =
    category.id === null ? studies : studies.filter(({ category_id }) => category_id === category.id);
  return (
    <>
      <p role="status" className={classes.count}>
        {shown.length} {shown.length === 1 ? 'case study' : 'case studies'}
      </p>
      {shown.length === 0 ? (
        <Message title="No case studies here yet">
          <p>
            {category.name === ''
              ? 'The first ones are being written.'
              : `We have not written about ${category.name.toLowerCase()} work yet.`}
          </p>
          {category.name !== '' && <Link href={routes.caseStudies.link()}>Show all case studies</Link>}
        </Message>
      ) : (
        <ul className={classes.grid}>
          {shown.map((study, index) => (
            <li key={study.id}>
              <StudyCard study={study} link={caseStudyLink(study.id, category.name)} eager={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface StudyCardProps {
  study: PublicCaseStudy;
  link: string;
  eager: boolean;
}

function StudyCard({ study, link, eager }: StudyCardProps) {
  const duration = describeDuration(study.duration);
  return (
    <article className={parts.card}>
      <Picture
        image_url={study.image_url}
        alt={`Picture of ${study.title}`}
        sizes="(min-width: 1000px) 400px, (min-width: 600px) 46vw, 92vw"
        eager={eager}
      />
      <div className={classes.words}>
        <p className={classes.facts}>
          <span>
            <CategoryIcon name={study.category_name} /> {study.category_name ?? 'Project'}
          </span>
          {duration && <span>{duration}</span>}
        </p>
        <h2>{study.title}</h2>
        <p className={classes.challenge}>{truncate(study.challenge, CHALLENGE_LENGTH)}</p>
        <Link className={classes.open} href={link} state={openedFromPage}>
          View Details<span className={parts.hidden}> of {study.title}</span>
        </Link>
      </div>
    </article>
  );
}

interface MessageProps {
  title: string;
  isError?: boolean;
  children: ReactNode;
}

function Message({ title, isError = false, children }: MessageProps) {
  return (
    <div className={classes.message} role={isError ? 'alert' : undefined}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
