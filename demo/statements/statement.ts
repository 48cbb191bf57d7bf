// The type of a building information statement in the demo content.

import type { Clause } from '../../shared/building-code.ts';

export interface SeedStatement {
  /** The product line. Unique, at most 200 characters. */
  name: string;
  /** The address of the page: small letters, digits and single hyphens. Unique, at most 80 characters. */
  slug: string;
  identifier: string;
  description: string;
  scope_of_use: string;
  place_of_manufacture: string;
  is_imported: boolean;
  legal_name: string;
  trading_name: string;
  address_for_service: string;
  website: string;
  email: string;
  phone: string;
  /** Empty, or 13 digits with a valid check digit. */
  nzbn: string;
  /** Name, address, website and email, one a line. Empty unless the product is imported. */
  overseas_manufacturer: string;
  /** In the order of the Code. */
  clauses: Clause[];
  compliance: string;
  limitations: string;
  design_requirements: string;
  installation_requirements: string;
  maintenance_requirements: string;
  has_warning: boolean;
  warning: string;
  /** The codes of the products that it serves. */
  products: string[];
}
