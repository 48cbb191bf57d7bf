/** Removing the demo content (decision "first day"). */
import { z } from 'zod';
import { DEMO_NOUNS } from '../nouns.ts';

const demoNoun = z.enum(DEMO_NOUNS);

export const demoCount = z.strictObject({ noun: demoNoun, count: z.int() });

/** A record of the demo content that stays. */
export const demoKept = z.strictObject({
  noun: demoNoun,
  id: z.uuid(),
  name: z.string(),
  /** Somebody has edited it, or something that stays needs it. */
  reason: z.enum(['edited', 'needed']),
  /** The name of one record that needs it; null if it was edited. */
  needed_by: z.string().nullable(),
});
export type DemoKept = z.infer<typeof demoKept>;

export const demoPreview = z.strictObject({ goes: z.array(demoCount), stays: z.array(demoKept) });
export type DemoPreview = z.infer<typeof demoPreview>;

/** What must be typed to confirm. */
export const DEMO_CONFIRMATION = 'remove the demo content';
export const demoRemoval = z.strictObject({
  confirmation: z.literal(DEMO_CONFIRMATION, `Type “${DEMO_CONFIRMATION}” to confirm`),
});
export const demoRemoved = z.strictObject({ removed: z.array(demoCount) });
