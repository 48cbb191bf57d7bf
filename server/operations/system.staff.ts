import { systemStatus } from '../../shared/operations/system.ts';
import { router, staffProcedure } from '../procedures/trpc.ts';
import { readMailbox, readQueues, readSystem } from './system.queries.ts';

/** How many errors the screen lists. */
const MAX_ERRORS = 50;

export const systemStaff = router({
  /** How the product runs: its database, files, mails and instances, and what went wrong. */
  status: staffProcedure('staff.system.status')
    .output(systemStatus)
    .query(async ({ ctx: { sql, instance, config } }) => {
      const { id, host, version, places, isEmbedded } = instance;
      const [system, queues, mailbox] = await Promise.all([
        readSystem(sql, id),
        readQueues(sql),
        places.mailbox === null ? null : readMailbox(sql, places.mailbox),
      ]);
      return {
        version,
        node: process.version,
        origin: config.publicOrigin,
        database: { ...system.database, is_embedded: isEmbedded, place: places.database },
        store: places.store,
        mail: { ...system.mail, server: places.mailServer, mailbox },
        queues,
        instances: system.instances,
        errors: [...instance.errors.map((error) => ({ ...error, host })), ...system.errors]
          .sort((a, b) => b.at.getTime() - a.at.getTime())
          .slice(0, MAX_ERRORS),
      };
    }),
});
