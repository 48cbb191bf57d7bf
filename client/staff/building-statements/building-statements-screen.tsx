import { STATEMENT_HEADINGS } from '../../../shared/products/building-information.ts';
import { statementForm } from '../../../shared/products/building-statements.ts';
import { statementLink } from '../../../shared/site-routes.ts';
import { api } from '../../api.ts';
import { Detail, Narrow, State, Strong, WIDE } from '../resource/list/cells.tsx';
import { copyName, type Resource } from '../resource/resource.ts';
import type { Row, Sort } from '../resource/resource-api.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { viewOn } from '../resource/view-on.ts';
import { EnquiryCount } from '../shell/enquiry-count.tsx';
import { countOf, formatDate } from '../shell/format.ts';
import { ProductCount } from '../shell/product-count.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { StatementFields, type StatementValues } from './statement-fields.tsx';

type StatementState = Row<'buildingStatements'>['state'];

const STATE_LABELS: Record<StatementState, string> = {
  published: 'Published',
  draft: 'Draft',
  withdrawn: 'Withdrawn',
};
const STATES = Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label }));

function StateOfStatement({ state }: { state: StatementState }) {
  return <State tone={state === 'published' ? 'good' : 'off'}>{STATE_LABELS[state]}</State>;
}

/** What a withdrawal does to visitors. */
function describeWithdrawal({ product_count, has_warning }: Row<'buildingStatements'>): string {
  const products = product_count === 1 ? 'Its product' : `Its ${countOf(product_count, 'product')}`;
  return [
    'Its page stays readable and says that the statement was withdrawn.',
    product_count > 0 ? `${products} will have no building information.` : '',
    product_count > 0 && has_warning
      ? `${products} will no longer be marked as subject to a warning or ban, and will stay on the website.`
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const statementsResource: Resource<Row<'buildingStatements'>, StatementValues, Sort<'buildingStatements'>> = {
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
      render: ({ name, legal_name, clauses, has_warning, product_count, state }) => (
        <>
          <Strong>{name}</Strong>
          <Detail>{legal_name}</Detail>
          {has_warning && <State tone="due">Warning or ban</State>}
          <Narrow>
            <StateOfStatement state={state} />
            <br />
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
    {
      accessor: 'state',
      title: 'Status',
      width: 130,
      visibleMediaQuery: WIDE,
      render: ({ state }) => <StateOfStatement state={state} />,
    },
    {
      accessor: 'updated_at',
      title: 'Changed',
      sortable: true,
      width: 130,
      visibleMediaQuery: WIDE,
      render: ({ updated_at }) => formatDate(updated_at),
    },
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
    // Nobody may answer this by leaving it alone.
    has_warning: null,
    warning: '',
    is_published: false,
  },
  valuesOf: ({ id, created_at, updated_at, product_count, state, ...values }) => values,
  dataOf: ({ slug, ...values }, isNew) => (isNew ? { ...values, slug } : values),
  copyOf: (row) => ({
    ...statementsResource.valuesOf(row),
    name: copyName(row.name),
    slug: '',
    is_published: false,
  }),
  schema: () => statementForm,
  labels: {
    ...STATEMENT_HEADINGS,
    slug: 'Address of the page',
    is_imported: 'Imported',
    has_warning: 'Subject to a warning or ban',
  },
  dialogSize: 'xl',
  questionBefore: ({ has_warning, is_published }, statement) => {
    if (!statement?.is_published) return null;
    if (!is_published)
      return {
        title: 'Withdraw this statement?',
        text: describeWithdrawal(statement),
        confirm: 'Withdraw',
      };
    if (statement.has_warning && !has_warning)
      return {
        title: 'Remove the warning?',
        text: 'The page and the products of this line will no longer say that they are subject to a warning or ban.',
        confirm: 'Remove the warning',
      };
    return null;
  },
  onWebsite: ({ slug, state }) => (state === 'draft' ? null : viewOn(statementLink(slug))),
  filterNames: ['state'],
  filters: [{ name: 'state', label: 'Status', placeholder: 'Any status', useOptions: () => STATES }],
  details: ({ id, product_count }) => (
    <p>
      Used by: <ProductCount filter="statement_id" id={id} count={product_count} />.{' '}
      <EnquiryCount filter="statement_id" id={id} />
    </p>
  ),
  fields: (form, statement) => <StatementFields form={form} state={statement?.state ?? null} />,
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
      <ScreenHeader title="Building Information" />
      <ResourceScreen resource={statementsResource} />
    </>
  );
}
