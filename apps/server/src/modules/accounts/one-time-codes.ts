import { createHmac, randomInt } from 'node:crypto'
import { OTP_LENGTH, OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export type CodePurpose = 'verify-email' | 'reset-password'

export const CODE_MINUTES = 10

/** A fresh code of six digits. */
export const newCode = (): string => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')

/** How a code is kept: keyed, and bound to its person and purpose. */
export const hashCode = (key: Buffer, userId: number, purpose: CodePurpose, code: string): Buffer =>
  createHmac('sha256', key).update(`${userId}\n${purpose}\n${code}`).digest()

/** Replaces the person's code of that purpose. False when the last one was sent less than a minute ago and `always` is not set. */
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
