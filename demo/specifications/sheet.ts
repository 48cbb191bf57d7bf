// Reads the specifications of demo products, which are written as "Name: value; Name: value".

export interface Specification {
  name: string;
  value: string;
}

/** Specifications by product code. */
export type Sheet = Record<string, Specification[]>;

function read(text: string): Specification[] {
  return text.split('; ').map((part) => {
    const [name = '', value = ''] = part.split(': ');
    return { name, value };
  });
}

/** The specifications of similar products: what is their own, then what all of them share. */
export function alike(shared: string, products: Record<string, string>): Sheet {
  const rows = Object.entries(products).map(([code, own]) => [code, [...read(own), ...read(shared)]]);
  return Object.fromEntries(rows);
}
