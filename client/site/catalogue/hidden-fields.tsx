import { type CatalogueAddress, catalogueLink } from './address.ts';

/** The state of the catalogue as hidden fields of a form, for when the browser itself submits it (without JavaScript). */
export function HiddenFields({ address }: { address: CatalogueAddress }) {
  const set = new URL(catalogueLink(address), 'http://localhost').searchParams;
  return [...set].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
