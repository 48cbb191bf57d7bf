import type { Askers } from '../../../shared/enquiries/product-notices.ts';
import { PhoneLink } from '../../components/phone-link.tsx';
import { countOf, formatCount } from '../shell/format.ts';
import classes from './enquiries.module.css';

export const countPeople = (people: number) => (people === 1 ? '1 person' : `${formatCount(people)} people`);

/** Each address gets one email, and who gave none must be called. */
export function WhoGetsIt({
  askers: { name, enquiries, people, without_email, to_call, left_out },
}: {
  askers: Askers;
}) {
  return (
    <div>
      <p style={{ margin: 0 }}>
        <strong>{name}</strong>: asked for in {countOf(enquiries, 'enquiry')}.{' '}
        {people > 0
          ? `${countPeople(people)} will get ${people === 1 ? 'an email' : 'one email each'}.`
          : 'Nobody who asked has given an email address.'}
      </p>
      {left_out > 0 && (
        <p className={classes.hint}>
          {countOf(left_out, 'enquiry')} suspected of being spam {left_out === 1 ? 'gets' : 'get'} nothing.
          Choose “Not spam” in the list for those that are real.
        </p>
      )}
      {without_email.length > 0 && (
        <details className={classes.quoted}>
          <summary>Call them: {to_call} gave no email address</summary>
          <ul className={classes.callees}>
            {without_email.map(({ id, full_name, phone }) => (
              <li key={id}>
                {full_name} {phone && <PhoneLink phone={phone} />}
              </li>
            ))}
            {to_call > without_email.length && (
              <li>and {to_call - without_email.length} more: see the list</li>
            )}
          </ul>
        </details>
      )}
    </div>
  );
}
