/** The primary is killed while clients write, and its standby promoted. The product has the addresses of both and is not restarted. */
import { connect } from '../../server/db/connect.ts';
import { makeDataFolder } from '../../tests/support/data-folder.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { productProcess } from '../../tests/support/product-process.ts';
import { addressAt, openPair } from '../../tests/support/server-pair.ts';
import { type Accident, type AccidentOutcome, haveAccident, MUST_BE_0 } from './accidents.ts';

/** @param isSynchronous whether a write is acknowledged only when the standby has it. */
const failover = (isSynchronous: boolean): Accident => ({
  within: 30,
  isUnseen: true,
  async prepare({ isBuilt }) {
    const { primary, standby, end } = await openPair();
    if (isSynchronous) {
      await primary.ask(`alter system set synchronous_standby_names = '*'`);
      await primary.ask('select pg_reload_conf()');
    }
    const folder = await makeDataFolder('southbeam-failover-');
    const address = addressAt([primary, standby]);
    const sql = connect({ target: address, max: 4, isStarting: () => true });
    await sql`insert into auth_users (email, password_hash) values ('first@example.com', 'none')`;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const product = productProcess({
      isBuilt,
      environment: {
        PORT: String(port),
        PUBLIC_ORIGIN: url,
        DATA_DIR: folder.path,
        DATABASE_URL: address,
        LOG_LEVEL: 'silent',
        TRUST_PROXY: 'loopback',
      },
    });
    await product.start();
    return {
      url,
      sql,
      dataDir: folder.path,
      async strike() {
        await primary.stop('SIGQUIT');
        await standby.ask('select pg_promote()');
      },
      async end() {
        await product.kill();
        await sql.end({ timeout: 1 });
        await end();
        await folder.remove();
      },
    };
  },
});

export interface FailoverOutcome {
  failovers: number;
  acknowledged: number;
  putOff: number;
  /** Acknowledged writes that the new primary does not have. */
  lost: number;
  /** Everything else that must be 0. */
  wrong: number;
  reads: number;
  failedReads: number;
  /** From the promotion until a write was acknowledged, the longest, in seconds. */
  backAfter: number;
  problems: string[];
}

/** Lets it happen several times, each time to a new pair. */
export async function tortureFailover(options: {
  times: number;
  isSynchronous: boolean;
  isBuilt: boolean;
}): Promise<FailoverOutcome> {
  const outcomes: AccidentOutcome[] = [];
  for (let time = 0; time < options.times; time++)
    outcomes.push(await haveAccident(failover(options.isSynchronous), { ...options, seconds: 0, times: 1 }));
  const sum = (read: (outcome: AccidentOutcome) => number) =>
    outcomes.reduce((total, outcome) => total + read(outcome), 0);
  const others = MUST_BE_0.filter((what) => what !== 'lost');
  return {
    failovers: outcomes.length,
    acknowledged: sum(({ acknowledged }) => acknowledged),
    putOff: sum(({ putOff }) => putOff),
    lost: sum(({ lost }) => lost),
    wrong: sum((outcome) => others.reduce((total, what) => total + outcome[what], 0)),
    reads: sum(({ reads }) => reads),
    failedReads: sum(({ failedReads }) => failedReads),
    backAfter: Math.max(...outcomes.map(({ backAfter }) => backAfter)),
    problems: outcomes.flatMap(({ problems }) => problems),
  };
}
