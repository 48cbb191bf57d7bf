import { Code, Table } from '@mantine/core';
import type { SystemStatus } from '../../../shared/operations/system.ts';
import { Detail, State } from '../resource/list/cells.tsx';
import { age, countOf, formatTime } from '../shell/format.ts';
import classes from './system-status.module.css';

/** The part of a request id that people quote: the first eight characters of a UUID. */
const quotable = (id: string) => (/^[\da-f]{8}-/.test(id) ? id.slice(0, 8) : id);

/** The instances that were seen in the last minute. */
export function InstanceList({ instances }: { instances: SystemStatus['instances'] }) {
  if (instances.length === 0)
    return (
      <p className={classes.note}>
        None was seen in the last minute. One that has just started is listed in a few seconds.
      </p>
    );
  return (
    <Table aria-label="Instances" withRowBorders>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Instance</Table.Th>
          <Table.Th>Uptime</Table.Th>
          <Table.Th>Content</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {instances.map(({ id, host, version, node, started_at, behind, is_answering }) => (
          <Table.Tr key={id}>
            <Table.Td>
              <span className={classes.host}>{host}</span>
              <Detail>
                {version}, Node {node}
                {is_answering && ', served this page'}
              </Detail>
            </Table.Td>
            <Table.Td>{age(started_at)}</Table.Td>
            <Table.Td>
              <State tone={behind === 0 ? 'good' : 'started'}>
                {behind === 0 ? 'Current' : `${countOf(behind, 'change')} behind`}
              </State>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Unexpected errors, the newest first. */
export function ErrorList({ errors }: { errors: SystemStatus['errors'] }) {
  if (errors.length === 0)
    return <p className={classes.note}>No unexpected errors in the last seven days.</p>;
  return (
    <>
      <p className={classes.note}>
        The number finds the error in the log. People quote it when they see one.
      </p>
      <ul className={classes.errors} aria-label="Last errors">
        {errors.map(({ request_id, what, error, at, host }) => (
          <li key={`${request_id} ${at.getTime()}`}>
            <Code>{quotable(request_id)}</Code> <strong>{what}</strong>
            <span className={classes.error}>{error}</span>
            <Detail>
              {formatTime(at)}, {host}
            </Detail>
          </li>
        ))}
      </ul>
    </>
  );
}
