/** Browse Categories and Monthly Catalog (spec 2). */
import { Picture } from '../../components/picture.tsx';
import { Detail, Narrow, Strong, WIDE } from '../resource/list/cells.tsx';
import { orderColumn, statusColumn } from '../resource/list/columns.tsx';
import type { ResourceOf } from '../resource/resource.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import classes from './cards.module.css';
import { contentResource, SECTION_LABELS } from './content-fields.tsx';

const categoryCards: ResourceOf<'homeContent'> = {
  ...contentResource(['categories']),
  plural: 'category cards',
  reorder: (client, order) => client.staff.homeContent.reorder.mutate(order),
  card: ({ title, subtitle, image_url }) => (
    <>
      <Picture image_url={image_url} alt="" sizes="320px" failure="Failed to load image." />
      <div className={classes.words}>
        <Strong>{title || 'No title'}</Strong>
        <Detail>{subtitle}</Detail>
      </div>
    </>
  ),
};

/**
 * The home content that has no tab of its own: the monthly banner, the hero text of the catalogue, and the
 * sections that are stored but not shown.
 */
const catalogContent: ResourceOf<'homeContent'> = {
  ...contentResource(['catalog', 'catalog_hero', 'banner', 'promotion']),
  columns: [
    {
      accessor: 'title',
      title: 'Title',
      sortable: true,
      render: ({ title, subtitle, section_type }) => (
        <>
          <Strong>{title || 'No title'}</Strong>
          <Narrow>{SECTION_LABELS[section_type]}</Narrow>
          <Detail>{subtitle}</Detail>
        </>
      ),
    },
    {
      accessor: 'section_type',
      title: 'Type',
      width: 190,
      visibleMediaQuery: WIDE,
      render: ({ section_type }) => SECTION_LABELS[section_type],
    },
    orderColumn(),
    statusColumn(),
  ],
};

export const CategoriesTab = () => <ResourceScreen key="categories" resource={categoryCards} />;
export const CatalogTab = () => <ResourceScreen key="catalog" resource={catalogContent} />;
