import * as z from 'zod/mini'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'

/** A secret that nobody has confirmed by a code is no longer taken after this time. */
const SETUP_MINUTES = 30

/** Writes the secret of an app that is being set up, in place of an unconfirmed one. False when a second factor is on. */
export const beginSetup = async (db: Db, userId: number, secretSealed: Buffer): Promise<boolean> =>
  (await db.run(sql`
    insert into second_factors as f (user_id, secret_sealed) values (${userId}, ${secretSealed})
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, begun_at = now() where f.enabled_at is null`)) ===
  1

const SecretRow = z.object({ secretSealed: z.instanceof(Buffer) })

const secretOf = async (rows: Promise<z.output<typeof SecretRow> | null>): Promise<Buffer | null> =>
  (await rows)?.secretSealed ?? null

/** The secret that is being set up, locked. */
export const lockSetup = (tx: Transaction, userId: number): Promise<Buffer | null> =>
  secretOf(
    tx.maybeOne(
      SecretRow,
      sql`
      select secret_sealed as "secretSealed" from second_factors
      where user_id = ${userId} and enabled_at is null and begun_at > now() - make_interval(mins => ${SETUP_MINUTES}) for update`,
    ),
  )

/** The secret that is on. */
export const findSecret = (db: Db, userId: number): Promise<Buffer | null> =>
  secretOf(
    db.maybeOne(
      SecretRow,
      sql`
      select secret_sealed as "secretSealed" from second_factors where user_id = ${userId} and enabled_at is not null`,
    ),
  )

/** Turns the second factor on. `step`: that of the code which confirmed it, so that nobody can use it again. */
export const enable = (tx: Transaction, userId: number, step: number): Promise<number> =>
  tx.run(sql`
    update second_factors set enabled_at = now(), last_step = ${step} where user_id = ${userId} and enabled_at is null`)

/** Uses the code of a step. False when it, or that of a later step, was used before. */
export const useStep = async (tx: Transaction, userId: number, step: number): Promise<boolean> =>
  (await tx.run(sql`
    update second_factors set last_step = ${step} where user_id = ${userId} and enabled_at is not null and last_step < ${step}`)) ===
  1

/** Uses a recovery code. False when there is no such unused one. */
export const useRecoveryCode = async (tx: Transaction, userId: number, hash: Buffer): Promise<boolean> =>
  (await tx.run(sql`
    update recovery_codes set used_at = now() where user_id = ${userId} and code_hash = ${hash} and used_at is null`)) ===
  1

export const countRecoveryCodes = async (db: ReadDb, userId: number): Promise<number> =>
  (
    await db.one(
      CountRow,
      sql`select count(*) as count from recovery_codes where user_id = ${userId} and used_at is null`,
    )
  ).count

/** Replaces all recovery codes. The second factor is locked first, so that of two requests at once the later one's codes are left. */
export async function replaceRecoveryCodes(tx: Transaction, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.run(sql`select 1 from second_factors where user_id = ${userId} for update`)
  await tx.run(sql`delete from recovery_codes where user_id = ${userId}`)
  await tx.run(
    sql`insert into recovery_codes (user_id, code_hash) select ${userId}, hash from unnest(${hashes}::bytea[]) as hash`,
  )
}

/** Removes a second factor that is on; its recovery codes go with it, and its sessions count as opened without one. False when it is off. */
export async function removeSecondFactor(tx: Transaction, userId: number): Promise<boolean> {
  const removed = await tx.run(sql`delete from second_factors where user_id = ${userId} and enabled_at is not null`)
  if (removed === 0) return false
  // A statement of its own: it sees what was committed while the deletion waited.
  await tx.run(
    sql`update sessions set second_factor = false, by_recovery_code = false where user_id = ${userId} and second_factor`,
  )
  return true
}

const StateRow = z.object({
  since: z.nullable(z.date()),
  recoveryCodesLeft: z.number(),
  hasPassword: z.boolean(),
})
type StateRow = z.output<typeof StateRow>

export const findSecondFactor = (db: ReadDb, userId: number): Promise<StateRow> =>
  db.one(
    StateRow,
    sql`
    select f.enabled_at as since, u.password_hash is not null as "hasPassword",
      (select count(*) from recovery_codes c where c.user_id = u.id and c.used_at is null) as "recoveryCodesLeft"
    from users u left join second_factors f on f.user_id = u.id where u.id = ${userId}`,
  )

/** Whether a sign-in asks for a second factor. */
export const hasSecondFactor = (db: Db, userId: number): Promise<boolean> =>
  db.exists(sql`select 1 from second_factors where user_id = ${userId} and enabled_at is not null`)

/** Deletes what was begun and not confirmed in time. */
export const deleteOldSetups = (db: Db): Promise<number> =>
  db.run(sql`
    delete from second_factors where enabled_at is null and begun_at < now() - make_interval(mins => ${SETUP_MINUTES})`)

/** How many administrators who can sign in have no second factor. */
export const countAdminsWithout = async (db: ReadDb): Promise<number> =>
  (
    await db.one(
      CountRow,
      sql`
      select count(*) as count from user_roles r join users u on u.id = r.user_id
      where r.role = 'ROLE_ADMIN' and u.locked_at is null
        and not exists (select from second_factors f where f.user_id = r.user_id and f.enabled_at is not null)`,
    )
  ).count

const SealedRow = z.extend(SecretRow, { userId: z.number() })
type SealedRow = z.output<typeof SealedRow>

/** Secrets after a user, locked for being sealed anew. */
export const lockSecrets = (tx: Transaction, after: number, limit: number): Promise<SealedRow[]> =>
  tx.rows(
    SealedRow,
    sql`
    select user_id as "userId", secret_sealed as "secretSealed" from second_factors where user_id > ${after}
    order by user_id limit ${limit} for update`,
  )

/** Replaces the sealed secret only. */
export const resealSecret = (tx: Transaction, { userId, secretSealed }: SealedRow): Promise<number> =>
  tx.run(sql`update second_factors set secret_sealed = ${secretSealed} where user_id = ${userId}`)
