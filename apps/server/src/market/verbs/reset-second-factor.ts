import { Email } from '@chophien/domain/accounts/forms'
import { resetSecondFactorOf } from '../../modules/accounts/reset-second-factor.ts'
import { RefusedError, type RunVerb, UsageError } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

/** Runs the verb `reset-second-factor`. */
export const resetSecondFactorVerb: RunVerb = async ({ config, args, say }) => {
  const [address, ...rest] = args
  if (!address || rest.length > 0) throw new UsageError('Cần đúng một địa chỉ email.')
  const email = Email.safeParse(address)
  if (!email.success) throw new UsageError(`${address} không phải là địa chỉ email.`)
  await withDatabase(config, async (db) => {
    const outcome = await resetSecondFactorOf(db, email.data)
    if (outcome === 'unknown') throw new RefusedError(`Không có tài khoản ${email.data}.`)
    if (outcome === 'was off') return say(`${email.data} không bật bảo vệ hai lớp.`)
    say(`Đã gỡ bảo vệ hai lớp của ${email.data} và đăng xuất mọi thiết bị. Mật khẩu giữ nguyên.`)
  })
}
