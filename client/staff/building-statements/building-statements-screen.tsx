import { STATEMENT_HEADINGS } from '../../../shared/building-information.ts';
import { statementForm } from '../../../shared/building-statements.ts';
import { statementLink } from '../../../shared/site-routes.ts';
import { api } from '../../api.ts';
import { Detail, Narrow, State, Strong, WIDE } from '../resource/cells.tsx';
import { createdColumn } from '../resource/columns.tsx';
import { copyName, type ResourceOf } from '../resource/resource.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { viewOn } from '../resource/view-on.ts';
import { countOf } from '../shell/format.ts';
import { ProductCount } from '../shell/product-count.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import { StatementFields } from './statement-fields.tsx';

const statementsResource: ResourceOf<'buildingStatements'> = {
  noun: 'buildingStatements',
  procedures: api.staff.buildingStatements,
  cache: (utils) => utils.staff.buildingStatements,
  entity: 'Statement',
  plural: 'statements',
  nameOf: ({ name }) => name,
  columns: [
    {
      accessor: 'name',
      title: 'Name',
      sortable: true,
      render: ({ name, legal_name, clauses, has_warning, product_count }) => (
        <>
          <Strong>{name}</Strong>
          <Detail>{legal_name}</Detail>
          {has_warning && <State tone="due">Warning or ban</State>}
          <Narrow>
            {clauses.join(', ')}. Used by {countOf(product_count, 'product')}
          </Narrow>
        </>
      ),
    },
    {
      accessor: 'clauses',
      title: 'Clauses',
      width: 180,
      visibleMediaQuery: WIDE,
      render: ({ clauses }) => clauses.join(', '),
    },
    {
      accessor: 'product_count',
      title: 'Used by',
      sortable: true,
      width: 140,
      visibleMediaQuery: WIDE,
      render: ({ id, product_count }) => <ProductCount filter="statement_id" id={id} count={product_count} />,
    },
    createdColumn(),
  ],
  defaults: {
    name: '',
    slug: '',
    identifier: '',
    description: '',
    scope_of_use: '',
    place_of_manufacture: '',
    is_imported: false,
    legal_name: '',
    trading_name: '',
    address_for_service: '',
    website: '',
    email: '',
    phone: '',
    nzbn: '',
    overseas_manufacturer: '',
    clauses: [],
    compliance: '',
    limitations: '',
    design_requirements: '',
    installation_requirements: '',
    maintenance_requirements: '',
    has_warning: false,
    warning: '',
  },
  valuesOf: ({ id, created_at, updated_at, product_count, ...values }) => values,
  dataOf: ({ slug, ...values }, isNew) => (isNew ? { ...values, slug } : values),
  copyOf: (row) => ({ ...statementsResource.valuesOf(row), name: copyName(row.name), slug: '' }),
  schema: () => statementForm,
  labels: {
    ...STATEMENT_HEADINGS,
    slug: 'Address of the page',
    is_imported: 'Imported',
    has_warning: 'Subject to a warning or ban',
  },
  dialogSize: 'xl',
  questionBefore: ({ has_warning }, statement) =>
    statement?.has_warning && !has_warning
      ? {
          title: 'Remove the warning?',
          text: 'The page and the products of this line will no longer say that they are subject to a warning or ban.',
          confirm: 'Remove the warning',
        }
      : null,
  onWebsite: ({ slug }) => viewOn(statementLink(slug)),
  details: ({ id, product_count }) => (
    <p>
      Used by: <ProductCount filter="statement_id" id={id} count={product_count} />
    </p>
  ),
  fields: (form, statement) => <StatementFields form={form} isNew={statement === null} />,
  texts: {
    loadFailed: 'Failed to fetch statements',
    createFailed: 'The statement was not saved',
    updateFailed: 'The statement was not saved',
    removeFailed: 'The statement was not deleted',
    empty: 'No statements yet. Add the first one: it can serve a whole product line.',
  },
};

/** Building information statements: each says what the law asks about a product line. */
export function BuildingStatementsScreen() {
  return (
    <>
      <ScreenHeader title="Building Information">
        <ScreenLink to="/admin/catalog">Catalog</ScreenLink>
      </ScreenHeader>
      <ResourceScreen resource={statementsResource} />
    </>
  );
}
