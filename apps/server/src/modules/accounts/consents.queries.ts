import type { GivenConsent } from '@chophien/domain/accounts/consents-contract'
import { type ConsentKind, consentKinds, type ShownVersions } from '@chophien/domain/policies/consent-kinds'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

const ConsentRow = z.object({
  purpose: z.enum([...consentKinds, 'marketing']),
  version: z.string(),
  givenAt: z.date(),
  withdrawnAt: z.nullable(z.date()),
  way: z.nullable(z.enum(['registration', 'google', 'shop', 'asked-again', 'profile'])),
})
type ConsentRow = z.output<typeof ConsentRow>

/** A user's consents, oldest first. */
export const findConsents = (db: Db, userId: number): Promise<ConsentRow[]> =>
  db.rows(
    ConsentRow,
    sql`
    select purpose, version, given_at as "givenAt", withdrawn_at as "withdrawnAt", way from (
      select purpose, version, given_at, withdrawn_at, way from consents where user_id = ${userId}
      union all select purpose, version, given_at, withdrawn_at, way from earlier_consents where user_id = ${userId}) as c
    order by given_at, purpose, version`,
  )

interface Given {
  way: NonNullable<GivenConsent['way']>
  /** Null: now. */
  givenAt?: Date | null
}

/** Records consent to the versions that were shown. One that stands stays as it was; one that was withdrawn is kept beside the new one. */
export const saveConsents = (
  db: Db,
  userId: number,
  shown: ShownVersions | { marketing: string },
  { way, givenAt = null }: Given,
): Promise<number> =>
  db.run(sql`
    with shown as (select key as purpose, value as version from jsonb_each_text(${JSON.stringify(shown)}::jsonb)),
      earlier as (
        insert into earlier_consents (user_id, purpose, version, given_at, withdrawn_at, way)
        select user_id, purpose, version, given_at, withdrawn_at, way from consents join shown using (purpose, version)
        where user_id = ${userId} and withdrawn_at is not null
        on conflict do nothing)
    insert into consents (user_id, purpose, version, given_at, way)
    select ${userId}, purpose, version, coalesce(${givenAt}::timestamptz, now()), ${way} from shown
    on conflict (user_id, purpose, version) do update set given_at = excluded.given_at, withdrawn_at = null, way = excluded.way
    where consents.withdrawn_at is not null`)

/** Withdraws every consent of a user to a text, or to mails with offers. */
export const endConsents = (db: Db, userId: number, purpose: ConsentKind | 'marketing'): Promise<number> =>
  db.run(sql`
    update consents set withdrawn_at = greatest(now(), given_at)
    where user_id = ${userId} and purpose = ${purpose} and withdrawn_at is null`)

const InForce = z.object({ kind: z.enum(consentKinds), number: z.number() })

/** The numbers of the versions in force of some texts; those that are not published are missing. */
export const findInForce = (db: Db, kinds: readonly ConsentKind[]): Promise<z.output<typeof InForce>[]> =>
  db.rows(
    InForce,
    sql`
    select kind, max(number) as number from published.policy_versions
    where kind = any(${kinds}::text[]) and in_force_from <= clock_timestamp() group by kind`,
  )

const DueRow = z.object({
  kind: z.enum(consentKinds),
  number: z.number(),
  inForceFrom: z.date(),
  summary: z.string(),
})

/** The texts that a user is asked about: a version that binds came into force since the last consent, or the consent was withdrawn. */
export const findDueConsents = (
  db: Db,
  userId: number,
  kinds: readonly ConsentKind[],
): Promise<z.output<typeof DueRow>[]> =>
  db.rows(
    DueRow,
    sql`
    with begun as (
      select kind, max(number) as number, max(number) filter (where binds) as binding from published.policy_versions
      where kind = any(${kinds}::text[]) and in_force_from <= clock_timestamp() group by kind
    ), own as (
      select purpose, bool_or(withdrawn_at is null) as stands,
        max(version::integer) filter (where withdrawn_at is null and version ~ '^[0-9]{1,9}$') as newest
      from consents where user_id = ${userId} group by purpose
    )
    select b.kind, b.number, v.in_force_from as "inForceFrom", w.summary
    from begun b
      join published.policy_versions v on v.kind = b.kind and v.number = b.number
      join published.policy_versions w on w.kind = b.kind and w.number = coalesce(b.binding, b.number)
      left join own on own.purpose = b.kind
    where b.binding > coalesce(own.newest, 0) or own.stands = false
    order by array_position(${kinds}::text[], b.kind)`,
  )
