import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'wouter';
import type { RouterOutputs } from '../../api.ts';
import { Detail, Narrow, State, Strong, WIDE } from '../resource/list/cells.tsx';
import type { Data } from '../resource/resource-api.ts';
import { countOf, formatCount, formatDate } from '../shell/format.ts';
import classes from './searches.module.css';

type Searched = RouterOutputs['staff']['analytics']['searches']['items'][number];

/** What staff want to make for a search, with the values that its form starts with. */
export type Repair =
  | { kind: 'synonym'; start: Data<'synonyms'> }
  | { kind: 'rule'; start: Data<'searchRules'> };

const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}\u00a0%`);

/** The columns of what visitors searched. `onRepair` opens the form of a repair. */
export function searchedColumns(
  onRepair: (repair: Repair) => void,
): DataTableColumn<Searched & { id: string }>[] {
  return [
    {
      accessor: 'query',
      title: 'Search',
      sortable: true,
      render: (row) => (
        <>
          <Strong>{row.query}</Strong>
          <Effect row={row} />
          <Narrow>
            {countOf(row.searches, 'search')}, {describeHits(row)}, {percent(openedShare(row))} opened
          </Narrow>
        </>
      ),
    },
    {
      accessor: 'searches',
      title: 'Searches',
      sortable: true,
      width: 120,
      textAlign: 'right',
      visibleMediaQuery: WIDE,
      render: ({ searches, searches_before }) => (
        <>
          {formatCount(searches)}
          {searches_before > 0 && <Detail>{formatCount(searches_before)} before</Detail>}
        </>
      ),
    },
    {
      accessor: 'hits',
      title: 'Finds now',
      width: 130,
      visibleMediaQuery: WIDE,
      render: describeHits,
    },
    {
      accessor: 'opened',
      title: 'Opened',
      width: 120,
      textAlign: 'right',
      visibleMediaQuery: WIDE,
      render: (row) => (
        <>
          {percent(openedShare(row))}
          {row.place !== null && <Detail>place {row.place}</Detail>}
        </>
      ),
    },
    {
      accessor: 'enquiries',
      title: 'Enquiries',
      sortable: true,
      width: 110,
      textAlign: 'right',
      visibleMediaQuery: WIDE,
      render: ({ enquiries }) => formatCount(enquiries),
    },
    {
      accessor: 'actions',
      title: 'Repair',
      width: 130,
      textAlign: 'right',
      render: (row) => <RepairMenu row={row} onRepair={onRepair} />,
    },
  ];
}

const openedShare = ({ opened, searches }: Searched) => Math.min(1, opened / searches);

function describeHits({ hits, close_hits }: Searched): string {
  if (hits > 0) return countOf(hits, 'product');
  return close_hits > 0 ? `nothing, ${formatCount(close_hits)} close` : 'nothing';
}

/** What was repaired and what it changed, or else what visitors opened in the end. */
function Effect({ row }: { row: Searched }) {
  const { repaired_at, rule_id, share_before, share_after, next_query, next_times } = row;
  // A synonym that is older than the searches has repaired nothing.
  if (repaired_at !== null && (rule_id !== null || share_before !== null))
    return (
      <Detail>
        <State tone="good">
          {rule_id === null ? 'Synonym' : 'Rule'} since {formatDate(repaired_at)}
          {share_before !== null && `: ${percent(share_before)} opened before, ${percent(share_after)} since`}
        </State>
      </Detail>
    );
  if (next_query === null) return null;
  return (
    <Detail>
      Then opened from “{next_query}”, {countOf(next_times, 'time')}
    </Detail>
  );
}

function RepairMenu({ row, onRepair }: { row: Searched; onRepair: (repair: Repair) => void }) {
  const { query, next_query, rule_id, synonym_id } = row;
  const synonym = (other: string): Repair => ({
    kind: 'synonym',
    start: { name: `${query}, ${other}`, finds: '', is_active: true },
  });
  const rule = (is_sold: boolean): Repair => ({
    kind: 'rule',
    start: { name: query, category_id: null, is_sold, product_ids: [], is_active: true },
  });
  const madeAlready = rule_id ?? synonym_id;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Repair “${query}”`}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Repair
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {next_query !== null && (
          <Menu.Item onClick={() => onRepair(synonym(next_query))}>Same as “{next_query}”</Menu.Item>
        )}
        <Menu.Item onClick={() => onRepair(synonym(''))}>Make a synonym</Menu.Item>
        {rule_id === null && (
          <>
            <Menu.Item onClick={() => onRepair(rule(true))}>Pin products or show a category</Menu.Item>
            <Menu.Item onClick={() => onRepair(rule(false))}>We do not sell this</Menu.Item>
          </>
        )}
        <Menu.Divider />
        {madeAlready !== null && (
          <Menu.Item
            component={Link}
            href={`/admin/search?tab=${rule_id === null ? 'synonyms' : 'rules'}&open=${madeAlready}`}
          >
            Open the {rule_id === null ? 'synonym' : 'rule'}
          </Menu.Item>
        )}
        <Menu.Item component={Link} href={`/admin/catalog?search=${encodeURIComponent(query)}`}>
          Look for it in the catalog
        </Menu.Item>
        <Menu.Item component="a" href={`/catalog?q=${encodeURIComponent(query)}`} target="_blank">
          See what visitors see
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
