import type { PolicyKind } from '@chophien/domain/policies/kinds'
import * as z from 'zod/mini'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const LiveVersion = z.object({
  kind: z.string(),
  number: z.number(),
  inForceFrom: z.date(),
})
export type LiveVersion = z.output<typeof LiveVersion>

/** The versions that count now or will: those in force and those to come. */
export const findLiveVersions = (db: ReadDb): Promise<LiveVersion[]> =>
  db.rows(
    LiveVersion,
    sql`
    select v.kind, v.number, v.in_force_from as "inForceFrom" from policy_versions v
    where v.withdrawn_at is null and not exists (
      select from policy_versions newer
      where newer.kind = v.kind and newer.number > v.number and newer.withdrawn_at is null and newer.in_force_from <= clock_timestamp())
    order by v.kind, v.number`,
  )

const ShownVersion = z.object({
  number: z.number(),
  inForceFrom: z.date(),
  summary: z.string(),
  /** False: it is to come. */
  begun: z.boolean(),
})
export type ShownVersion = z.output<typeof ShownVersion>

/** The versions of a page that the public may read, the newest first. */
export const findShownVersions = (db: ReadDb, kind: PolicyKind): Promise<ShownVersion[]> =>
  db.rows(
    ShownVersion,
    sql`
    select number, in_force_from as "inForceFrom", summary, in_force_from <= clock_timestamp() as begun from policy_versions
    where kind = ${kind} and withdrawn_at is null order by number desc`,
  )

export const findBody = async (db: ReadDb, kind: PolicyKind, number: number): Promise<string | null> =>
  (
    await db.maybeOne(
      z.object({ body: z.string() }),
      sql`select body from policy_versions where kind = ${kind} and number = ${number} and withdrawn_at is null`,
    )
  )?.body ?? null

const PolicyRow = z.object({
  kind: z.string(),
  version: z.number(),
  draft: z.nullable(z.string()),
  draftedAt: z.nullable(z.date()),
})
export type PolicyRow = z.output<typeof PolicyRow>

const columns = sql`kind, version, draft, drafted_at as "draftedAt"`

export const findPolicies = (db: ReadDb): Promise<PolicyRow[]> =>
  db.rows(PolicyRow, sql`select ${columns} from policies`)

export const findPolicy = (db: ReadDb, kind: PolicyKind): Promise<PolicyRow> =>
  db.one(PolicyRow, sql`select ${columns} from policies where kind = ${kind}`)

/** Locks a page, so that its versions are published and withdrawn one after the other. */
export const lockPolicy = (tx: Transaction, kind: PolicyKind): Promise<PolicyRow> =>
  tx.one(PolicyRow, sql`select ${columns} from policies where kind = ${kind} for update`)

/** Saves a draft; 0 when somebody else has changed the page (optimistic lock). */
export const writeDraft = (
  tx: Db,
  { kind, version, body, adminId }: { kind: PolicyKind; version: number; body: string; adminId: number },
): Promise<number> =>
  tx.run(sql`
    update policies set draft = ${body}, drafted_at = clock_timestamp(), drafted_by = ${adminId}, version = version + 1
    where kind = ${kind} and version = ${version}`)

/** Ends the draft of a page and raises its version. */
export const endDraft = (tx: Db, kind: PolicyKind): Promise<number> =>
  tx.run(sql`
    update policies set draft = null, drafted_at = null, drafted_by = null, version = version + 1 where kind = ${kind}`)

/** Raises the version of a page, whose draft becomes the text of a version that was withdrawn, unless there is one already. */
export const reopenDraft = (
  tx: Db,
  { kind, body, adminId }: { kind: PolicyKind; body: string; adminId: number },
): Promise<number> =>
  tx.run(sql`
    update policies set draft = coalesce(draft, ${body}), drafted_at = coalesce(drafted_at, clock_timestamp()),
      drafted_by = coalesce(drafted_by, ${adminId}), version = version + 1
    where kind = ${kind}`)

const AdminVersionRow = z.object({
  kind: z.string(),
  number: z.number(),
  inForceFrom: z.date(),
  summary: z.string(),
  binds: z.boolean(),
  publishedAt: z.date(),
  withdrawnAt: z.nullable(z.date()),
  begun: z.boolean(),
})
export type AdminVersionRow = z.output<typeof AdminVersionRow>

/** All versions of a page, or of all pages, the newest first; also those that were withdrawn. */
export const findVersions = (db: ReadDb, kind: PolicyKind | null = null): Promise<AdminVersionRow[]> =>
  db.rows(
    AdminVersionRow,
    sql`
    select kind, number, in_force_from as "inForceFrom", summary, binds, published_at as "publishedAt", withdrawn_at as "withdrawnAt",
      in_force_from <= clock_timestamp() as begun
    from policy_versions where ${kind}::text is null or kind = ${kind} order by kind, number desc`,
  )

export interface NewVersion {
  kind: PolicyKind
  body: string
  summary: string
  binds: boolean
  /** `2026-12-01`; null: at once. */
  fromDay: string | null
  adminId: number
}

/** Publishes a version of a locked page. Null when the day is not after today. */
export const insertVersion = (
  tx: Transaction,
  { kind, body, summary, binds, fromDay, adminId }: NewVersion,
): Promise<{ number: number; inForceFrom: Date } | null> =>
  tx.maybeOne(
    z.object({ number: z.number(), inForceFrom: z.date() }),
    sql`
    insert into policy_versions (kind, number, body, summary, binds, in_force_from, published_at, published_by)
    select ${kind}, coalesce((select max(number) from policy_versions where kind = ${kind}), 0) + 1, ${body}, ${summary}, ${binds},
      coalesce(start, instant), instant, ${adminId}
    from (select clock_timestamp() as instant, ${fromDay}::date::timestamp at time zone 'Asia/Ho_Chi_Minh' as start) as t
    where start is null or start > instant
    returning number, in_force_from as "inForceFrom"`,
  )

/** Withdraws a version that is not in force yet; null when there is none of this number. */
export const withdrawVersion = (
  tx: Transaction,
  kind: PolicyKind,
  number: number,
): Promise<{ body: string; inForceFrom: Date } | null> =>
  tx.maybeOne(
    z.object({ body: z.string(), inForceFrom: z.date() }),
    sql`
    update policy_versions set withdrawn_at = clock_timestamp()
    where kind = ${kind} and number = ${number} and withdrawn_at is null and in_force_from > clock_timestamp()
    returning body, in_force_from as "inForceFrom"`,
  )
