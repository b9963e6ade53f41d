import { playBankTransfer } from '@chophien/domain/payments/demo-contract'
import * as z from 'zod/mini'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import { randomCode } from '../../apps/server/src/platform/random-code.ts'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { reportLine } from './bank-line.ts'
import type { Market } from './market.ts'
import { prepaid } from './prepaid.ts'

const CODE_CHARACTERS = 8

/** A refund of a new shopper, who paid twice, that a line of the bank has paid by its code. `amount`: whole đồng. */
export async function refundPaidByBank(
  market: Pick<Market, 'db' | 'given' | 'as' | 'url' | 'dataDir'>,
): Promise<{ code: string; amount: number; shopper: Person }> {
  const { lan, payment } = await prepaid(market, 'BANK_TRANSFER')
  const body = { transferContent: payment.transferContent ?? '', amount: payment.amount }
  for (const _ of [1, 2]) await market.as(lan).call(playBankTransfer, { body })
  const refund = await market.db.one(
    z.object({ code: z.string(), amount: z.number() }),
    sql`
    update refunds set refund_code = ${`HT${randomCode(CODE_CHARACTERS)}`} where user_id = ${lan.id} and status = 'DUE'
    returning refund_code as code, amount`,
  )
  await reportLine(market, { content: `${refund.code} Hoan tien`, amount: refund.amount, direction: 'out' })
  return { ...refund, shopper: lan }
}
