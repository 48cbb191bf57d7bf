import { IconDownload, IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { PublicCertification } from '../../../shared/content/certifications.ts';
import { api } from '../../api.ts';
import { Link } from '../../components/link.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { Picture } from '../../components/picture.tsx';
import solid from '../../components/solid-button.module.css';
import { routes } from '../../routes.ts';
import { ProductCardSkeleton } from '../catalogue/product-card.tsx';
import { CategoryTabs } from '../categories/category-tabs.tsx';
import { useCategory } from '../categories/use-category.ts';
import { firstPicture, PageHero } from '../layout/page-hero.tsx';
import parts from '../page-parts.module.css';
import classes from './certifications-screen.module.css';

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Certifications by category. The category is in the address, so that it can be shared. */
export default function CertificationsScreen() {
  usePageTitle('Certifications');
  const { data: all = [], isPending, isError, refetch } = api.site.certifications.list.useQuery();
  const category = useCategory('certifications', routes.certifications.link());
  const shown = category.id === null ? all : all.filter(({ category_id }) => category_id === category.id);
  return (
    <>
      <PageHero title="Certifications" image_url={firstPicture(all)} isWhole>
        <p>
          What an inspector, an architect or a client may want to see before our goods go into a building.
        </p>
      </PageHero>
      <div className={classes.screen}>
        <CategoryTabs choices={category.choices} />
        <p>
          What manufacturers and importers state for the Building Code is under{' '}
          <Link href={routes.buildingInformation.link()}>Building information</Link>.
        </p>
        <p role="status" className={classes.count}>
          {isPending || isError
            ? ''
            : `${shown.length} ${shown.length === 1 ? 'certificate' : 'certificates'}`}
        </p>
        {isPending ? (
          <div className={classes.grid}>
            {SKELETONS.map((key) => (
              <ProductCardSkeleton key={key} />
            ))}
          </div>
        ) : isError ? (
          <div className={parts.empty} role="alert">
            <p>The certificates could not be loaded. Please check your connection and try again.</p>
            <button type="button" className={solid.button} onClick={() => void refetch()}>
              Try Again
            </button>
          </div>
        ) : shown.length === 0 ? (
          <div className={parts.empty}>
            <p>There are no certificates here yet.</p>
            <p>
              <Link href={routes.contact.link()}>Ask us</Link> for the one you need: we may have it on paper.
            </p>
          </div>
        ) : (
          <ul className={classes.grid}>
            {shown.map((certification) => (
              <Certificate key={certification.id} {...certification} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Certificate(certification: PublicCertification) {
  const { title, description, image_url, file_url, file_type, category_name } = certification;
  const Icon = /pdf/i.test(file_type)
    ? IconFileTypePdf
    : /image|jpe?g|png|webp/i.test(file_type)
      ? IconPhoto
      : IconFile;
  return (
    <li>
      <article className={parts.card}>
        <Picture
          image_url={image_url}
          alt={`Picture of ${title}`}
          sizes="(min-width: 1000px) 400px, (min-width: 600px) 46vw, 92vw"
        />
        <div className={classes.words}>
          {category_name && <p className={classes.category}>{category_name}</p>}
          <h2>{title}</h2>
          <p className={classes.description}>{description}</p>
          <p className={classes.foot}>
            <span>
              <Icon size={20} stroke={1.5} aria-hidden /> {file_type}
            </span>
            {file_url ? (
              <a href={file_url} download={fileNameOf(certification)} aria-label={`Download ${title}`}>
                <IconDownload size={20} aria-hidden /> Download
              </a>
            ) : (
              <span>Shown at the counter</span>
            )}
          </p>
        </div>
      </article>
    </li>
  );
}

/**
 * The name under which a browser saves a certificate. An uploaded document has one at the end of its address;
 * others get their title and the extension of the address.
 */
function fileNameOf({ title, file_url }: PublicCertification): string {
  const [, own] = /^\/files\/documents\/.*\/([^/]+)$/.exec(file_url ?? '') ?? [];
  return own ?? title + (/\.[a-z0-9]{1,8}$/i.exec(file_url ?? '')?.[0] ?? '');
}
