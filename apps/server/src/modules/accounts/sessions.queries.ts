import { isIP } from 'node:net'
import { consoleRoles } from '@chophien/domain/accounts/console-roles'
import { FRESH_SESSION_MINUTES } from '@chophien/domain/accounts/second-factor-limits'
import { shopRoles } from '@chophien/domain/shops/shop-roles'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const UsableSession = z.object({
  secondFactor: z.boolean(),
  consoleRoles: z.array(z.enum(consoleRoles)),
  shop: z.nullable(
    z.object({ id: z.number(), name: z.string(), approved: z.boolean(), roles: z.array(z.enum(shopRoles)) }),
  ),
})
type UsableSession = z.output<typeof UsableSession>

/** A session that may still be used, whether it was opened with the second factor, and its user's roles within the console and shop; null for any other. */
export const findUsable = (db: Db, userId: number, sessionId: string): Promise<UsableSession | null> =>
  db.maybeOne(
    UsableSession,
    sql`
    select second_factor as "secondFactor", array(select role from console_roles r where r.user_id = s.user_id) as "consoleRoles", (
        select json_build_object('id', p.shop_id, 'name', p.name, 'approved', p.status = 'APPROVED', 'roles', p.roles)
        -- Of a shop that was let in: a registration is no place to work. One, also where the rule over two tables was broken by hand.
        from published.shop_people p where p.user_id = s.user_id and p.status in ('APPROVED', 'SUSPENDED')
        order by p.roles = array['OWNER'] desc, p.shop_id limit 1) as shop
    from sessions s where user_id = ${userId} and id = ${sessionId} and revoked_at is null and expires_at > now()`,
  )

/** Marks a session as one of the second factor that was just turned on in it. */
export const proveSession = (tx: Db, userId: number, sessionId: string): Promise<number> =>
  tx.run(sql`update sessions set second_factor = true where user_id = ${userId} and id = ${sessionId}`)

const FreshRow = z.object({ fresh: z.boolean(), byRecoveryCode: z.boolean() })

/** Whether a session was opened a short while ago, and whether by a recovery code then. */
export const findFreshness = (db: ReadDb, userId: number, sessionId: string): Promise<z.output<typeof FreshRow>> =>
  db.one(
    FreshRow,
    sql`
    select fresh, fresh and by_recovery_code as "byRecoveryCode"
    from (select by_recovery_code, created_at > now() - make_interval(mins => ${FRESH_SESSION_MINUTES}) as fresh
      from sessions where user_id = ${userId} and id = ${sessionId}) s`,
  )

/** Whether an account was signed in from a client lately. `client`: an IPv4 address or an IPv6 network (client-key.ts). */
export const isKnownClient = (db: Db, email: string, client: string): Promise<boolean> =>
  isIP(client.split('/')[0] ?? '') === 0
    ? Promise.resolve(false)
    : db.exists(sql`
    select 1 from sessions s join users u on u.id = s.user_id where u.email = ${email} and s.ip <<= ${client}::inet`)

/** The client of a request. */
export interface Visitor {
  userAgent: string | null
  ip: string | null
}

/** A session ends this many days after it was opened, however often it was renewed. */
const SESSION_DAYS = 180

export interface NewSession extends Visitor {
  userId: number
  tokenHash: Buffer
  ttlSeconds: number
  /** By which code of the second factor it is opened; null: without one. */
  secondFactor: 'app' | 'recovery-code' | null
}

/** Opens a session with its first refresh token. */
export const openSession = (db: Db, session: NewSession): Promise<{ sessionId: string }> =>
  db.one(
    z.object({ sessionId: z.string() }),
    sql`
    with opened as (
      insert into sessions (user_id, expires_at, user_agent, ip, second_factor, by_recovery_code)
      values (${session.userId}, now() + least(make_interval(secs => ${session.ttlSeconds}), make_interval(days => ${SESSION_DAYS})),
        ${session.userAgent}, ${session.ip}, ${session.secondFactor !== null}, ${session.secondFactor === 'recovery-code'})
      returning user_id, id
    ), first_token as (
      insert into refresh_tokens (user_id, token_hash, session_id) select user_id, ${session.tokenHash}, id from opened
    )
    select id as "sessionId" from opened`,
  )

interface Rotation {
  userId: number
  tokenHash: Buffer
  nextHash: Buffer
  /** The next token, sealed with a key that only the holder of the old one can derive. */
  successor: Buffer
  ttlSeconds: number
  ip: string | null
}

const RotatedRow = z.object({
  sessionId: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
})
type RotatedRow = z.output<typeof RotatedRow>

/** Marks a refresh token as used and writes its successor. Null when it is unknown, used, revoked, expired or its owner locked. */
export const rotate = (db: Db, rotation: Rotation): Promise<RotatedRow | null> =>
  db.maybeOne(
    RotatedRow,
    sql`
    with used as (
      update refresh_tokens t set used_at = now(), successor = ${rotation.successor}
      from sessions s, users u
      where t.user_id = ${rotation.userId} and t.token_hash = ${rotation.tokenHash} and t.used_at is null
        and s.user_id = t.user_id and s.id = t.session_id and s.revoked_at is null and s.expires_at > now()
        and u.id = t.user_id and u.locked_at is null
      returning t.user_id, t.session_id, u.email
    ), next as (
      insert into refresh_tokens (user_id, token_hash, session_id) select user_id, ${rotation.nextHash}, session_id from used
    ), kept as (
      update sessions s set last_used_at = now(),
        expires_at = least(now() + make_interval(secs => ${rotation.ttlSeconds}), s.created_at + make_interval(days => ${SESSION_DAYS})),
        ip = coalesce(${rotation.ip}, s.ip)
      from used where s.user_id = used.user_id and s.id = used.session_id
    )
    select session_id as "sessionId", email, array(select role from user_roles r where r.user_id = used.user_id) as roles
    from used`,
  )

/** A rotation whose answer was lost is asked for again: after the time-out of the page (10 s), or when another database has taken over (15 s). */
const REPEATED = '30 seconds'

const UsedTokenRow = z.extend(RotatedRow, {
  successor: z.nullable(z.instanceof(Buffer)),
  justUsed: z.boolean(),
})
type UsedTokenRow = z.output<typeof UsedTokenRow>

/** A used refresh token of a live session. */
export const findUsedToken = (db: Db, userId: number, tokenHash: Buffer): Promise<UsedTokenRow | null> =>
  db.maybeOne(
    UsedTokenRow,
    sql`
    select t.session_id as "sessionId", u.email, t.successor, t.used_at > now() - ${REPEATED}::interval as "justUsed",
      array(select role from user_roles r where r.user_id = t.user_id) as roles
    from refresh_tokens t
    join sessions s on s.user_id = t.user_id and s.id = t.session_id
    join users u on u.id = t.user_id
    where t.user_id = ${userId} and t.token_hash = ${tokenHash} and t.used_at is not null
      and s.revoked_at is null and s.expires_at > now() and u.locked_at is null`,
  )

/** Whether a refresh token was not used yet. */
export const isUnused = (db: Db, userId: number, tokenHash: Buffer): Promise<boolean> =>
  db.exists(sql`
    select 1 from refresh_tokens where user_id = ${userId} and token_hash = ${tokenHash} and used_at is null`)

/** Ends a session: its access and refresh tokens are refused from now on, in every instance. */
export const endSession = (db: Db, userId: number, sessionId: string): Promise<number> =>
  db.run(sql`
    update sessions set revoked_at = now() where user_id = ${userId} and id = ${sessionId} and revoked_at is null`)

/** Deletes sessions that ended a month ago, and their tokens with them. */
export const deleteOldSessions = (db: Db): Promise<number> =>
  db.run(
    sql`delete from sessions where least(expires_at, coalesce(revoked_at, expires_at)) < now() - interval '30 days'`,
  )

/** Ends every session of a user except `sessionId`. */
export const endOtherSessions = (tx: Db, userId: number, keep: string): Promise<number> =>
  tx.run(sql`
    update sessions set revoked_at = now() where user_id = ${userId} and id <> ${keep} and revoked_at is null`)

const LiveSession = z.object({
  id: z.string(),
  userAgent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  signedInAt: z.date(),
  lastUsedAt: z.date(),
})
type LiveSession = z.output<typeof LiveSession>

/** A user's sessions, most recently used first. */
export const findLiveSessions = (db: Db, userId: number): Promise<LiveSession[]> =>
  db.rows(
    LiveSession,
    sql`
    select id, user_agent as "userAgent", host(ip) as ip, created_at as "signedInAt", last_used_at as "lastUsedAt"
    from sessions where user_id = ${userId} and revoked_at is null and expires_at > now()
    order by last_used_at desc, created_at desc, id`,
  )

const EndedSession = z.extend(z.omit(LiveSession, { id: true }), { endedAt: z.date() })

/** A user's sessions that have ended and are not deleted yet, latest first. */
export const findEndedSessions = (db: Db, userId: number): Promise<z.output<typeof EndedSession>[]> =>
  db.rows(
    EndedSession,
    sql`
    select user_agent as "userAgent", host(ip) as ip, created_at as "signedInAt", last_used_at as "lastUsedAt",
      least(expires_at, coalesce(revoked_at, expires_at)) as "endedAt"
    from sessions where user_id = ${userId} and (revoked_at is not null or expires_at <= now()) order by "endedAt" desc, id`,
  )
