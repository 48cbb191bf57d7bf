/** The records that staff have open, so that two people do not work on the same one without knowing (decision "open records"). */
import { z } from 'zod';
import { FOUND_NOUNS } from '../nouns.ts';

/** How often an open screen says what it shows, in milliseconds. */
export const OPEN_EVERY_MS = 15_000;
/** After so many seconds without a word a record is open no more: two words may be lost. */
export const OPEN_SECONDS = 50;

/** The screen of a noun, and the record that is open on it; null for none. */
export const openRecord = z.strictObject({
  noun: z.enum(FOUND_NOUNS),
  id: z.uuid().nullable(),
});

/** What colleagues have open on the same screen. */
export const openRecords = z.array(z.strictObject({ id: z.uuid(), name: z.string() }));
