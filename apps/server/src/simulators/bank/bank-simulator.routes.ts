import { randomInt } from 'node:crypto'
import { playBankTransfer } from '@chophien/domain/payments/demo-contract'
import type { FastifyInstance } from 'fastify'
import { hmac } from '../../modules/payments/bank/bank-transfer.ts'
import { findTransferStatus } from '../../modules/payments/bank/transfers.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'

interface BankSimulatorDeps {
  db: Db
  secret: string
  ownAccount: string
  ownHeaders: Record<string, string>
}

const vietnamClock = (now: Date) => new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Plays transfers into the account of a demo marketplace: signed as SePay signs, and sent to the webhook that SePay calls. */
export function bankSimulatorRoutes(route: Router, app: FastifyInstance, deps: BankSimulatorDeps): void {
  route.guarded(playBankTransfer, async ({ body: { transferContent, amount } }) => {
    const now = new Date()
    const id = randomInt(1, 2 ** 47)
    const payload = JSON.stringify({
      id,
      gateway: 'Vietcombank',
      transactionDate: vietnamClock(now),
      accountNumber: deps.ownAccount,
      subAccount: null,
      code: null,
      content: `MBVCB.${id}.${transferContent}.CT tu KHACH DUNG THU`,
      transferType: 'in',
      transferAmount: amount,
      referenceCode: `DEMO.${id}`,
      description: '',
    })
    const timestamp = String(Math.floor(now.getTime() / 1000))
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/payments/bank/sepay',
      headers: {
        ...deps.ownHeaders,
        'content-type': 'application/json',
        'x-sepay-timestamp': timestamp,
        'x-sepay-signature': `sha256=${hmac('sha256', deps.secret, `${timestamp}.${payload}`)}`,
      },
      payload,
    })
    if (answer.statusCode !== 200) throw new Error('the played transfer was not taken in')
    return findTransferStatus(deps.db, 'sepay', String(id))
  })
}
