import { IconPrinter } from '@tabler/icons-react';
import { skipToken } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatAuckland } from '../../../shared/auckland-time.ts';
import { describeClause } from '../../../shared/products/building-code.ts';
import { STATEMENT_HEADINGS } from '../../../shared/products/building-information.ts';
import type { PublicEdition, PublicStatement } from '../../../shared/products/building-statements.ts';
import { statementLink } from '../../../shared/site-routes.ts';
import { api } from '../../api.ts';
import { Link } from '../../components/link.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { PhoneLink } from '../../components/phone-link.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import solid from '../../components/solid-button.module.css';
import text from '../../components/text-button.module.css';
import { routes } from '../../routes.ts';
import parts from '../page-parts.module.css';
import { PrintHeader } from '../print/print-header.tsx';
import { readStatementAddress } from './statement-address.ts';
import classes from './statement-screen.module.css';

/** A building information statement: its current edition or an earlier one. */
export default function StatementScreen() {
  const [path] = useLocation();
  const { slug, number } = readStatementAddress(path, useSearch());
  const current = api.site.buildingStatements.bySlug.useQuery({ slug });
  const earlier = api.site.buildingStatements.edition.useQuery(
    number === null ? skipToken : { slug, number },
  );
  const shown = number === null ? current : earlier;
  useTopOf(number);
  const edition = number === null ? '' : `, edition ${number}`;
  usePageTitle(`${shown.data?.name ?? 'Statement'}: building information${edition}`);
  const isGone = ({ data, error }: Pick<typeof current | typeof earlier, 'data' | 'error'>) =>
    data === null || error?.data?.code === 'NOT_FOUND';
  return (
    <div className={parts.page}>
      {current.data && shown.data ? (
        <Statement statement={current.data} edition={shown.data} />
      ) : current.data && isGone(shown) ? (
        <>
          <h1>There is no such edition</h1>
          <p>
            Read <Link href={statementLink(slug)}>the current edition of {current.data.name}</Link>.
          </p>
        </>
      ) : isGone(current) ? (
        <>
          <h1>There is no such statement</h1>
          <p>
            It may have been replaced. See{' '}
            <Link href={routes.buildingInformation.link()}>all statements</Link>, or{' '}
            <Link href={routes.contact.link()}>ask us</Link>.
          </p>
        </>
      ) : shown.isError || current.isError ? (
        <div role="alert" className={parts.empty}>
          <h2>The statement could not be loaded</h2>
          <p>Please check your connection and try again.</p>
          <button
            type="button"
            className={solid.button}
            onClick={() => void Promise.all([current.refetch(), shown.refetch()])}
          >
            Try Again
          </button>
        </div>
      ) : (
        <p role="status">Loading the statement…</p>
      )}
    </div>
  );
}

/** Begins at the top when another edition is shown: its address differs only behind the question mark. */
function useTopOf(number: number | null) {
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current !== number) window.scrollTo(0, 0);
    shown.current = number;
  }, [number]);
}

interface StatementProps {
  statement: PublicStatement;
  /** The edition that is shown, which may be the current one. */
  edition: PublicEdition;
}

function Statement({ statement, edition }: StatementProps) {
  const { slug, products, editions } = statement;
  const isEarlier = edition.number !== statement.number;
  const isWithdrawn = statement.valid_until !== null;
  const link = statementLink(slug, isEarlier ? edition.number : undefined);
  return (
    <>
      <PrintHeader path={link} />
      <p className={parts.unprinted}>
        <Link href={routes.buildingInformation.link()}>Building information</Link>
      </p>
      <h1>{edition.name}</h1>
      {isWithdrawn && (
        <p className={parts.notice}>
          This statement was withdrawn on {formatAuckland(new Date(statement.valid_until!))}. Do not rely on
          it.
        </p>
      )}
      {isEarlier ? (
        <p className={parts.notice}>
          This is an earlier edition. It was current from {formatAuckland(new Date(edition.valid_from))} until{' '}
          {formatAuckland(new Date(edition.valid_until!))}.{' '}
          <Link href={statementLink(slug)}>Read the {isWithdrawn ? 'last' : 'current'} edition</Link>
        </p>
      ) : (
        <p className={parts.note}>Last changed on {formatAuckland(new Date(edition.valid_from))}</p>
      )}
      {statement.has_warning && (
        <p className={parts.notice}>
          {isEarlier
            ? 'A later edition says that these products are subject to a warning or ban.'
            : 'These products are subject to a warning or ban: see the last entry.'}
        </p>
      )}
      <p className={parts.tools}>
        <ShareButton title={edition.name} path={link} className={text.button} />
        <button type="button" className={text.button} onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden /> Print
        </button>
      </p>
      <Edition {...edition} />
      <p className={parts.note}>
        This is what the manufacturer or importer has stated. It is not a claim by us that a product, or work
        that uses it, complies with the Building Code.
      </p>
      {!isEarlier && products.length > 0 && (
        <section className={parts.unprinted}>
          <h2>Products of this line</h2>
          <ul>
            {products.map(({ id, name }) => (
              <li key={id}>
                <Link href={`${routes.catalogue.link()}?product=${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {editions.length > 0 && (
        <section className={parts.unprinted}>
          <h2>Earlier editions</h2>
          <ul>
            {editions.map(({ number, valid_from, valid_until }) => (
              <li key={number}>
                <Link
                  href={statementLink(slug, number)}
                  aria-current={number === edition.number ? 'page' : undefined}
                >
                  {`Edition ${number}, ${formatAuckland(new Date(valid_from))} to ${formatAuckland(new Date(valid_until!))}`}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const NONE = 'None stated by the manufacturer or importer';

/** What an edition says, under the headings of the law. */
function Edition(edition: PublicEdition) {
  const { is_imported, website, email, phone, nzbn, clauses, has_warning, warning } = edition;
  return (
    <dl className={classes.rows}>
      <Entry heading="identifier">{edition.identifier}</Entry>
      <Entry heading="description">{edition.description}</Entry>
      <Entry heading="scope_of_use">{edition.scope_of_use}</Entry>
      <Entry heading="place_of_manufacture">{edition.place_of_manufacture}</Entry>
      <div>
        <dt>{is_imported ? 'Importer' : 'Manufacturer'}</dt>
        <dd>
          <Line heading="legal_name">{edition.legal_name}</Line>
          <Line heading="trading_name">{edition.trading_name}</Line>
          <Line heading="address_for_service">{edition.address_for_service}</Line>
          <Line heading="website">{website && <a href={website}>{website}</a>}</Line>
          <Line heading="email">{email && <a href={`mailto:${email}`}>{email}</a>}</Line>
          <Line heading="phone">
            <PhoneLink phone={phone} />
          </Line>
          <Line heading="nzbn">{nzbn}</Line>
        </dd>
      </div>
      {is_imported && <Entry heading="overseas_manufacturer">{edition.overseas_manufacturer}</Entry>}
      <Entry heading="clauses">
        <ul>
          {clauses.map((clause) => (
            <li key={clause}>{describeClause(clause)}</li>
          ))}
        </ul>
      </Entry>
      <Entry heading="compliance">{edition.compliance}</Entry>
      <Entry heading="limitations">{edition.limitations || NONE}</Entry>
      <Entry heading="design_requirements">{edition.design_requirements || NONE}</Entry>
      <Entry heading="installation_requirements">{edition.installation_requirements || NONE}</Entry>
      <Entry heading="maintenance_requirements">{edition.maintenance_requirements || NONE}</Entry>
      <Entry heading="warning">{has_warning ? warning : NONE}</Entry>
    </dl>
  );
}

interface EntryProps {
  heading: keyof typeof STATEMENT_HEADINGS;
  children: ReactNode;
}

/** What is stated of the company, with its heading. */
function Line({ heading, children }: EntryProps) {
  return (
    <>
      {`${STATEMENT_HEADINGS[heading]}: `}
      {children || 'Not stated'}
      {'\n'}
    </>
  );
}

/** A heading and what stands under it. */
function Entry({ heading, children }: EntryProps) {
  return (
    <div>
      <dt>{STATEMENT_HEADINGS[heading]}</dt>
      <dd>{children}</dd>
    </div>
  );
}
