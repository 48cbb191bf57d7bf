import type { Sql } from '../db/connect.ts';

export interface DashboardCounts {
  products: number;
  case_studies: number;
  certifications: number;
  contact_queries: number;
}

/** How many rows the dashboard's four tables hold (spec 7). */
export async function countDashboard(sql: Sql): Promise<DashboardCounts> {
  const [row] = await sql<DashboardCounts[]>`
    select (select count(*) from products) as products,
      (select count(*) from case_studies) as case_studies,
      (select count(*) from certifications) as certifications,
      (select count(*) from contact_queries) as contact_queries`;
  return row!;
}
