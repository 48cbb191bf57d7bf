import { dialled } from '../../shared/phone.ts';

/** A phone number as somebody wrote it: a link that dials it, or only the text if there is no number in it. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = dialled(phone);
  return number === null ? phone : <a href={`tel:${number}`}>{phone}</a>;
}
