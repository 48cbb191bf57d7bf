/**
 * The headings of a building information statement, and the reasons for which a product needs none. They follow the
 * ministry's published summary of the Building (Building Product Information Requirements) Regulations 2022
 * (docs/building-information.md). The business must have them checked before it relies on them.
 */

/** What a statement says, in the order of the page: the heading of each field. */
export const STATEMENT_HEADINGS = {
  identifier: 'Product identifier',
  description: 'Description',
  scope_of_use: 'Scope of use',
  place_of_manufacture: 'Place of manufacture',
  legal_name: 'Legal name',
  trading_name: 'Trading name',
  address_for_service: 'Address for service',
  website: 'Website',
  email: 'Email',
  phone: 'Phone',
  nzbn: 'NZBN',
  overseas_manufacturer: 'Overseas manufacturer',
  clauses: 'Relevant Building Code clauses',
  compliance: 'How the product contributes to compliance',
  limitations: 'Limitations on use',
  design_requirements: 'Design requirements',
  installation_requirements: 'Installation requirements',
  maintenance_requirements: 'Maintenance requirements',
  warning: 'Warning or ban under section 26 of the Building Act 2004',
} as const;

/** What becomes of a product that is published with neither a published statement nor a reason; its category says which. */
export const WITHOUT_STATEMENT = ['allowed', 'warned', 'refused'] as const;

/** What to do about a product that lacks its building information. */
const REMEDY = 'Choose a published statement, or a reason why it needs none.';
/** Shown with a product that is on the website, or to go there, without its building information. */
export const INFORMATION_WARNINGS = {
  published: `Published without building information. ${REMEDY}`,
  waiting: `Does not go live without building information. ${REMEDY}`,
} as const;
/** Why a product is not published. */
export const REFUSED_WITHOUT_STATEMENT =
  'its category refuses to publish products without building information';
/** `{name}` is the product. */
export const NOT_PUBLISHED = `“{name}” was not saved: ${REFUSED_WITHOUT_STATEMENT}. ${REMEDY}`;

/** Why a product needs no statement. */
export const NO_STATEMENT_REASONS = {
  codemark: 'It has a CodeMark certificate',
  electrical: 'It is an electrical product',
  gas: 'It is a gas product',
  temporary: 'It is for temporary use',
  modular_component: 'It is a modular component',
  offsite_frame_or_truss: 'It is a frame or truss that is made off site',
  not_a_building_product: 'It is not a building product',
} as const;
export type NoStatementReason = keyof typeof NO_STATEMENT_REASONS;
export const NO_STATEMENT_REASON_NAMES = Object.keys(NO_STATEMENT_REASONS) as [
  NoStatementReason,
  ...NoStatementReason[],
];
