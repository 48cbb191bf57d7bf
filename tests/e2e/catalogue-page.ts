/** What the tests of the catalogue read from its page. */

/** The line that says how many products there are. */
export const status = '#products-heading [role=status]';

/** How many products that line says. */
export const total = (text: string | null) => Number(/(\d+) products?/.exec(text ?? '')?.[1] ?? Number.NaN);
