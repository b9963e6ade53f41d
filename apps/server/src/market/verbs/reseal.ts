import { formatNumber } from '@chophien/domain/text/number'
import { resealSecondFactors } from '../../modules/accounts/reseal-second-factors.ts'
import { resealAccounts } from '../../modules/payments/reseal.ts'
import { resealShopAccounts } from '../../modules/payouts/shop-account-reseal.ts'
import { resealPersonalNumbers } from '../../modules/sellers/reseal-numbers.ts'
import { openSealer } from '../../open-sealer.ts'
import { rootSecret } from '../../platform/secrets.ts'
import { RefusedError, type RunVerb, UsageError } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

/** Runs the verb `reseal`. */
export const resealVerb: RunVerb = async ({ config, args, say }) => {
  if (args.length > 0) throw new UsageError('reseal không nhận tham số.')
  const sealer = openSealer(config, rootSecret(config.JWT_SECRET, config.DATA_DIR))
  await withDatabase(config, async (db) => {
    const refundAccounts = await resealAccounts({ db, sealer })
    const shopAccounts = await resealShopAccounts({ db, sealer })
    const numbers = await resealPersonalNumbers({ db, sealer })
    const secrets = await resealSecondFactors({ db, sealer })
    say(
      `Đã mã hóa lại ${formatNumber(refundAccounts.resealed)} tài khoản nhận tiền hoàn, ${formatNumber(shopAccounts.resealed)} tài khoản nhận tiền của shop, ${formatNumber(numbers.resealed)} số định danh người bán và ${formatNumber(secrets.resealed)} khóa bảo vệ hai lớp bằng khóa mới.`,
    )
    const accounts = refundAccounts.unreadable + shopAccounts.unreadable
    if (accounts + numbers.unreadable + secrets.unreadable > 0)
      throw new RefusedError(
        `${formatNumber(accounts)} tài khoản, ${formatNumber(numbers.unreadable)} số định danh và ${formatNumber(secrets.unreadable)} khóa bảo vệ hai lớp không mở được bằng khóa nào trong DATA_KEY và được giữ nguyên. Hãy thêm khóa cũ rồi chạy lại, trước khi bỏ khóa đó.`,
      )
  })
}
