import { OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export type CodePurpose = 'verify-email' | 'reset-password'

export const CODE_MINUTES = 10

/** Replaces the user's code of this purpose. False when the last one was sent less than a minute ago and `always` is not set. */
export async function replaceCode(
  db: Db,
  code: { userId: number; purpose: CodePurpose; hash: Buffer; always?: boolean },
): Promise<boolean> {
  const written = await db.run(sql`
    insert into one_time_codes (user_id, purpose, code_hash, expires_at)
    values (${code.userId}, ${code.purpose}, ${code.hash}, now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (user_id, purpose) do update set
      code_hash = excluded.code_hash, sent_at = now(), expires_at = excluded.expires_at, attempts_left = 5, used_at = null
    where ${code.always ?? false} or one_time_codes.sent_at <= now() - make_interval(secs => ${OTP_RESEND_SECONDS})`)
  return written === 1
}

/** Counts a failed attempt when the code is wrong; a right code stays usable. 'over': no valid code is left. */
export async function spendIfWrong(
  db: Db,
  attempt: { userId: number; purpose: CodePurpose; hash: Buffer },
): Promise<'wrong' | 'right' | 'over'> {
  const live = sql`user_id = ${attempt.userId} and purpose = ${attempt.purpose}
    and used_at is null and expires_at > now() and attempts_left > 0`
  const { outcome } = await db.one(
    z.object({ outcome: z.enum(['wrong', 'right', 'over']) }),
    sql`
    with wrong as (
      update one_time_codes set attempts_left = attempts_left - 1 where ${live} and code_hash <> ${attempt.hash} returning 1
    )
    select case when exists (select from wrong) then 'wrong'
      when exists (select from one_time_codes where ${live} and code_hash = ${attempt.hash}) then 'right' else 'over' end as outcome`,
  )
  return outcome
}
