/** The clauses of the New Zealand Building Code, B1 to H1 (Building Regulations 1992, Schedule 1). */
export const BUILDING_CODE_CLAUSES = {
  B1: 'Structure',
  B2: 'Durability',
  C1: 'Objectives of clauses C2 to C6',
  C2: 'Prevention of fire occurring',
  C3: 'Fire affecting areas beyond the fire source',
  C4: 'Movement to place of safety',
  C5: 'Access and safety for firefighting operations',
  C6: 'Structural stability',
  D1: 'Access routes',
  D2: 'Mechanical installations for access',
  E1: 'Surface water',
  E2: 'External moisture',
  E3: 'Internal moisture',
  F1: 'Hazardous agents on site',
  F2: 'Hazardous building materials',
  F3: 'Hazardous substances and processes',
  F4: 'Safety from falling',
  F5: 'Construction and demolition hazards',
  F6: 'Visibility in escape routes',
  F7: 'Warning systems',
  F8: 'Signs',
  F9: 'Means of restricting access to residential pools',
  G1: 'Personal hygiene',
  G2: 'Laundering',
  G3: 'Food preparation and prevention of contamination',
  G4: 'Ventilation',
  G5: 'Interior environment',
  G6: 'Airborne and impact sound',
  G7: 'Natural light',
  G8: 'Artificial light',
  G9: 'Electricity',
  G10: 'Piped services',
  G11: 'Gas as an energy source',
  G12: 'Water supplies',
  G13: 'Foul water',
  G14: 'Industrial liquid waste',
  G15: 'Solid waste',
  H1: 'Energy efficiency',
} as const;
export type Clause = keyof typeof BUILDING_CODE_CLAUSES;

/** All clauses, in the order of the Code. */
export const CLAUSES = Object.keys(BUILDING_CODE_CLAUSES) as [Clause, ...Clause[]];

/** "B1 Structure". */
export function describeClause(clause: string): string {
  return `${clause} ${BUILDING_CODE_CLAUSES[clause as Clause] ?? ''}`.trim();
}
