import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { describeDelivery } from '../../../shared/enquiries/delivery.ts';
import { describeOpening, describeSum } from '../../../shared/enquiries/describe-openings.ts';
import type { EnquiryRow } from '../../../shared/enquiries/enquiries.ts';
import { splitQuoted } from '../../../shared/enquiries/quoted-text.ts';
import { nameUnit } from '../../../shared/products/units.ts';
import { api } from '../../api.ts';
import { useBusiness } from '../../components/use-business.ts';
import { formatTime } from '../shell/format.ts';
import { IN_BACKGROUND } from '../shell/use-enquiry-counts.ts';
import classes from './printed-enquiry.module.css';
import { filesOf } from './use-download.ts';

/** Prints the enquiry that is open. The browser's own print command prints the same. */
export function PrintEnquiry({ enquiry }: { enquiry: EnquiryRow }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      {createPortal(<PrintedEnquiry enquiry={enquiry} />, document.body)}
    </>
  );
}

/** The page that is printed in place of the screen: who asks for what, and the list to pick it by. */
function PrintedEnquiry({ enquiry }: { enquiry: EnquiryRow }) {
  const { name } = useBusiness();
  const files = filesOf(enquiry);
  // The timeline on the screen reads it. The lines that were added later stand among the others.
  const { data: history } = api.staff.contactQueries.history.useQuery({ id: enquiry.id }, IN_BACKGROUND);
  const later = (history?.received ?? []).filter(
    (mail) => !mail.is_automatic && (splitQuoted(mail.text).own !== '' || mail.files.length > 0),
  );
  const { full_name, phone, email, reference, subject, message, items, openings, created_at } = enquiry;
  return (
    <article className={classes.page} aria-hidden>
      <header>
        <div>
          <strong>{name}</strong>
          <h1>{full_name}</h1>
          <p>{[phone, email].filter(Boolean).join(' · ')}</p>
          <p>
            {subject}, {formatTime(created_at)}
          </p>
          {describeDelivery(enquiry).map(([label, value]) => (
            <p key={label}>
              {label}: <strong>{value}</strong>
            </p>
          ))}
        </div>
        <Barcode text={reference} />
      </header>
      <p className={classes.message}>{message}</p>
      {items.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Code</th>
              <th>Product</th>
              <th className={classes.number}>Quantity</th>
              <th>Unit</th>
              <th>Picked</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ name: product, sku, quantity, unit = 'each', note }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: A stored enquiry never changes its order.
              <tr key={row}>
                <td>{sku}</td>
                <td>
                  {product}
                  {note !== '' && <small>{note}</small>}
                </td>
                <td className={classes.number}>{quantity.toLocaleString('en-NZ')}</td>
                <td>{nameUnit(unit, quantity)}</td>
                <td className={classes.box} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {openings.length > 0 && (
        <>
          <h2>Opening schedule: {describeSum(openings)}</h2>
          <ol>
            {openings.map((opening, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: A stored enquiry never changes its order.
              <li key={row}>{describeOpening(opening)}</li>
            ))}
          </ol>
        </>
      )}
      {files.length > 0 && <p>Attached: {files.map(({ name: file }) => file || 'a file').join(', ')}</p>}
      {later.length > 0 && <h2>Written later</h2>}
      {later.map(({ id, created_at: at, text, files: more }) => (
        <div key={id}>
          <p>{formatTime(at)}</p>
          <p className={classes.message}>{splitQuoted(text).own}</p>
          {more.length > 0 && <p>Attached: {more.map(({ name: file }) => file).join(', ')}</p>}
        </div>
      ))}
    </article>
  );
}

/** The reference as Code 128, which scanners at a counter read, and in letters below. */
function Barcode({ text }: { text: string }) {
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    void import('jsbarcode').then(({ default: draw }) => {
      if (drawing.current)
        // Below the letters is room for the tail of a Q, which would be an O without it.
        draw(drawing.current, text, {
          format: 'CODE128',
          height: 48,
          width: 1.6,
          margin: 0,
          marginBottom: 8,
        });
    });
  }, [text]);
  return <svg ref={drawing} role="img" aria-label={text} />;
}
