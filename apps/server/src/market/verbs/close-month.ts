import { DomainError } from '@chophien/domain/contract/errors'
import { obstacleFacts } from '@chophien/domain/ledger/close-obstacles'
import { formatMoney } from '@chophien/domain/text/money'
import { isMonth, monthText } from '@chophien/domain/text/months'
import { formatNumber } from '@chophien/domain/text/number'
import { closeMonth } from '../../modules/ledger/close-month.ts'
import { RefusedError, type RunVerb, UsageError } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

/** Runs the verb `close-month`. */
export const closeMonthVerb: RunVerb = async ({ config, args, say }) => {
  const [month = '', ...others] = args
  if (!isMonth(month) || others.length > 0) throw new UsageError('close-month cần một tháng dạng 2026-10.')
  await withDatabase(config, async (db) => {
    try {
      const { entries, turnover, sha256, bankDifference } = await closeMonth(db, { month, adminId: null })
      say(
        `Đã đóng sổ tháng ${monthText(month)}: ${formatNumber(entries)} bút toán, phát sinh ${formatMoney(turnover)}, dấu SHA-256 ${sha256.toString('hex')}.`,
      )
      if (bankDifference !== 0) say(obstacleFacts.BANK_DIFFERS.text(Math.abs(bankDifference)))
    } catch (error) {
      throw error instanceof DomainError ? new RefusedError(error.message) : error
    }
  })
}
