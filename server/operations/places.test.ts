import { expect, test } from 'vitest';
import { describePlaces } from './places.ts';

const place = (databaseUrl: string) =>
  describePlaces({ databaseUrl, dataDir: '/data', s3: undefined, smtpUrl: undefined, imapUrl: undefined })
    .database;

test.each([
  ['postgres://southbeam:secret@db.example/southbeam', 'db.example:5432/southbeam'],
  ['postgres://southbeam:s3c@secret@db.example:5433/southbeam', 'db.example:5433/southbeam'],
  ['postgres://southbeam@%2Frun%2Fpostgresql/southbeam?password=secret', '/run/postgresql:5432/southbeam'],
  ['postgres://u:secret@one:5432,two:5433/southbeam', 'one:5432,two:5433/southbeam'],
  ['postgres://u:secret@one,two:5433/southbeam?target_session_attrs=primary', 'one:5432,two:5433/southbeam'],
])('%s is described without its password', (address, described) => {
  expect(place(address)).toBe(`PostgreSQL at ${described}`);
});

test.each([
  'postgres://u:sec@ret@one:5432,two:5432/southbeam',
  'postgres://u:sec/ret@one:5432,two:5432/southbeam',
  'postgres://u:sec?ret@one:5432,two:5432/southbeam',
  'postgres://u:12?34@one:5432,two:5432/southbeam',
  'postgres://u@one:5432,two:5432/southbeam?password=a@ret',
  'postgres://u:sec/ret@one/southbeam',
  'postgres://u@%2/southbeam',
])('%s may hide a password anywhere, so nothing of it is shown', (address) => {
  expect(place(address)).toBe('PostgreSQL at the address');
});
