/**
 * Finds the token of a call. A token that was seen before is answered from memory, without the database. Every instance
 * forgets all of them when a token, an owner or an account changes anywhere, so a revoked token ends at once.
 */
import { BlockList, isIPv6 } from 'node:net';
import { scopeOf } from '../../shared/scopes.ts';
import type { Sql } from '../db/connect.ts';
import { type Job, repeat } from '../repeat.ts';
import { hashSecret } from '../secrets.ts';
import type { Profile } from './auth.queries.ts';
import { hasRightChecksum } from './token-secret.ts';
import { addUses, findToken, type StoredToken, type TokenUse } from './tokens.queries.ts';

/** The tables whose changes end or change a token. */
const WATCHED = ['site_settings', 'tokens', 'token_secrets', 'users', 'auth_users'];
/** Tokens in memory. Past this, all are forgotten and asked for again. */
const MOST = 10_000;
/** How often uses are written, in milliseconds. */
const WRITE_MS = 5000;

/** The token of a call that may be used. */
export interface Token extends Pick<StoredToken, 'id' | 'name' | 'role'> {
  owner: Profile;
  /** Whether its scopes include what a permission needs. */
  covers: (permission: string) => boolean;
}

export interface Tokens {
  /** The token with this secret; null if it may not be used, or not from this address. Counts the use. */
  find(secret: string, ip: string): Promise<Token | null>;
  /** The id of the token with this secret, if it was right when it was last used on this instance; else null. Never waits. */
  seen(secret: string, ip: string): string | null;
  /** Forgets the tokens if one of these tables matters to them. null: nobody knows which tables have changed. */
  notice(tables: readonly string[] | null): void;
  /** Writes the uses that were counted every few seconds, until the returned function has written the last ones. */
  start(log: Job['log']): () => Promise<void>;
}

interface Known {
  token: Token;
  /** On this instance's clock. */
  ends_at: number;
  isAllowedFrom: (ip: string) => boolean;
}

/** `isInStep`: whether changes in the database arrive. While they do not, every call asks the database. */
export function createTokens(sql: Sql, isInStep: () => boolean): Tokens {
  let known = new Map<string, Known>();
  /** Unlike `known`, these outlast a change: they say whose a call is, and not whether it may be made. */
  const seen = new Map<string, Known>();
  let checking: Promise<unknown> | undefined;
  let uses = new Map<string, TokenUse>();

  async function look(secret_hash: string): Promise<Known | null> {
    const before = known;
    const stored = await findToken(sql, secret_hash);
    const found = stored && describe(stored);
    if (seen.size >= MOST) seen.clear();
    if (found) seen.set(secret_hash, found);
    else seen.delete(secret_hash);
    // A change that arrived meanwhile may have ended it.
    if (found && known === before) {
      if (known.size >= MOST) known = new Map();
      known.set(secret_hash, found);
    }
    return found;
  }

  /** Looks a token up while nobody waits for it, one at a time. If the database is away, the next call tries again. */
  function checkAgain(secret_hash: string): void {
    if (checking !== undefined) return;
    checking = look(secret_hash)
      .catch(() => undefined)
      .finally(() => {
        checking = undefined;
      });
  }

  async function write(): Promise<void> {
    const written = uses;
    if (written.size === 0) return;
    uses = new Map();
    try {
      await addUses(sql, [...written.values()]);
    } catch (error) {
      // They are counted with the next ones.
      for (const use of written.values()) count(use);
      throw error;
    }
  }

  function count(use: TokenUse): void {
    const later = uses.get(use.token_id);
    uses.set(use.token_id, { ...(later ?? use), calls: use.calls + (later?.calls ?? 0) });
  }

  return {
    seen(secret, ip) {
      if (!hasRightChecksum(secret)) return null;
      const secret_hash = hashSecret(secret);
      const last = seen.get(secret_hash);
      if (!last || last.ends_at <= Date.now() || !last.isAllowedFrom(ip)) return null;
      // What anyone may call never looks the token up, so one that was revoked is found out here.
      if (!known.has(secret_hash)) checkAgain(secret_hash);
      return last.token.id;
    },
    async find(secret, ip) {
      if (!hasRightChecksum(secret)) return null;
      const secret_hash = hashSecret(secret);
      const kept = isInStep() ? known.get(secret_hash) : undefined;
      const found = kept && kept.ends_at > Date.now() ? kept : await look(secret_hash);
      if (!found?.isAllowedFrom(ip)) return null;
      const { id } = found.token;
      const earlier = uses.get(id)?.calls ?? 0;
      uses.set(id, {
        token_id: id,
        calls: earlier + 1,
        last_used_at: new Date().toISOString(),
        last_address: ip,
      });
      return found.token;
    },
    notice(tables) {
      if (tables === null || tables.some((table) => WATCHED.includes(table))) known = new Map();
    },
    start(log) {
      const failed = 'The uses of tokens were not written';
      return repeat({ work: write, pause: WRITE_MS, isDelayed: true, atEnd: write, failed, log });
    },
  };
}

function describe({ scopes, addresses, remaining_ms, ...token }: StoredToken): Known {
  const allowed = new Set(scopes);
  const networks = new BlockList();
  for (const network of addresses) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    networks.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return {
    token: {
      ...token,
      covers(permission) {
        const scope = scopeOf(permission);
        return scope !== null && allowed.has(scope);
      },
    },
    ends_at: remaining_ms === null ? Number.POSITIVE_INFINITY : Date.now() + remaining_ms,
    isAllowedFrom: (ip) => addresses.length === 0 || networks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4'),
  };
}
