import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './import-dialog.module.css';

interface ScrollingTableProps {
  label: string;
  /** The headings; a table of one kind of thing needs none. */
  head?: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table in a dialog that scrolls by itself, so that the buttons below it stay near. */
export function ScrollingTable({ label, head, children }: ScrollingTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <Table stickyHeader={head !== undefined}>
        {head && (
          <Table.Thead>
            <Table.Tr>
              {head.map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
        )}
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  );
}
