import type pg from 'pg'
import { afterAll, vi } from 'vitest'
import * as z from 'zod/mini'
import { accessTokens } from '../apps/server/src/modules/accounts/tokens.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Person } from '../apps/server/src/testing/builders.ts'
import {
  type MarketplaceParts,
  TEST_SECRET,
  type TestMarketplace,
} from '../apps/server/src/testing/test-marketplace.ts'

// The marketplace's time is its database's. Functions of the same names stand before PostgreSQL's in the search path of every connection, so that all
// statements, triggers and defaults say the same time, and nothing is moved afterwards. Their body is a constant, which the planner takes in.
const clockAhead = (ms: number) =>
  ['now:stable', 'clock_timestamp:volatile']
    .map((each) => each.split(':'))
    .map(
      ([name, kind]) =>
        `create or replace function proof_clock.${name}() returns timestamptz language sql ${kind} parallel safe
         as $$ select pg_catalog.${name}() + interval '${ms} milliseconds' $$`,
    )
    .join(';')

const install = async (client: pg.Client) => {
  await client.query(`create schema proof_clock; ${clockAhead(0)}`)
  // Defaults were bound to PostgreSQL's function when their tables were made.
  await client.query(`
    do $$ declare each record; begin
      for each in select format('%I.%I', n.nspname, c.relname) as name, a.attname, pg_get_expr(d.adbin, d.adrelid) as expression
        from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
        where n.nspname in ('public', 'partitions') and pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()')
      loop
        execute format('alter table %s alter column %I set default proof_clock.%s', each.name, each.attname, each.expression);
      end loop;
    end $$`)
  await client.query(`
    do $$ begin execute format('alter database %I set search_path = public, proof_clock, pg_catalog', current_database()); end $$`)
}

/** Seconds that a token lasts after the clock was set: longer than any part of a proof. */
const TOKEN_SECONDS = 3600

const Claims = z.object({
  sub: z.string(),
  sid: z.string(),
  email: z.string(),
  roles: z.array(z.object({ authority: z.string() })),
})

/** A clock of a test marketplace that somebody sets. It runs on from where it was set. */
export interface MarketplaceClock {
  /** For `testMarketplace`. */
  parts: MarketplaceParts
  now(): Date
  /** A person's token as it is renewed by this clock. */
  tokenOf(person: Person): string
  /** Sets the clock; everybody stays signed in. Not while anything else happens in the marketplace. */
  set(market: TestMarketplace, at: Date): Promise<void>
}

export function marketplaceClock(): MarketplaceClock {
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  const tokens = accessTokens(TEST_SECRET, TOKEN_SECONDS, now)
  const renewed = new Map<string, string>()
  let as: TestMarketplace['as'] | undefined
  afterAll(() => void vi.restoreAllMocks())
  const clock: MarketplaceClock = {
    parts: { onDatabase: install },
    now: () => new Date(now()),
    tokenOf({ token }) {
      const known = renewed.get(token)
      if (known) return known
      const [, claims = ''] = token.split('.')
      const { sub, sid, email, roles } = z.parse(Claims, JSON.parse(Buffer.from(claims, 'base64url').toString()))
      const fresh = tokens.sign({
        userId: Number(sub),
        sessionId: sid,
        email,
        roles: roles.map(({ authority }) => authority),
      })
      renewed.set(token, fresh)
      return fresh
    },
    async set(market, at) {
      aheadMs = at.getTime() - Date.now()
      renewed.clear()
      await market.db.transaction((tx) => tx.execute(clockAhead(aheadMs), []))
      vi.spyOn(market.db.clock, 'now').mockImplementation(now)
      await market.db.run(sql`update sessions set expires_at = now() + make_interval(secs => ${TOKEN_SECONDS})`)
      as ??= market.as
      const signIn = as
      market.as = (person) => signIn({ ...person, token: clock.tokenOf(person) })
    },
  }
  return clock
}
