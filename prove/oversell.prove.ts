import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createRandom } from '../apps/server/src/demo/random.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { findLedgerFaults } from './ledger-checks.ts'
import { seed, sized } from './size.ts'
import { twoProcesses } from './two-processes.ts'

const BUYERS = sized(500, 60)
const KILLS = sized(6, 2)
const UNITS = 7

const processes = twoProcesses()

interface Buyer {
  token: string
  addressId: number
  itemId: number
}

/** Retries a checkout with one idempotency key until answered, whichever process is killed. */
async function buy({ token, addressId, itemId }: Buyer, first: number): Promise<{ status: number; orders: string[] }> {
  const key = crypto.randomUUID()
  for (let attempt = first; ; attempt++) {
    try {
      const answer = await fetch(`${processes.url(attempt % 2)}/api/v1/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          selectedCartItemIds: [itemId],
          shippingAddressId: addressId,
          customerPhone: '0912345678',
        }),
      })
      if (answer.status >= 500) expect(answer.headers.has('retry-after')).toBe(true)
      else {
        const { data } = (await answer.json()) as { data?: { orders: { orderNumber: string }[] } }
        return { status: answer.status, orders: data?.orders.map(({ orderNumber }) => orderNumber) ?? [] }
      }
    } catch (error) {
      // Connection lost or refused: try the other process.
      if (!(error instanceof TypeError)) throw error
    }
    await pause(50)
  }
}

test(`${BUYERS} buyers, ${UNITS} units, 2 processes, ${KILLS} kills: exactly ${UNITS} are sold, and no order is lost`, {
  timeout: 240_000,
}, async () => {
  const random = createRandom(seed, 'oversell')
  const { db, given } = processes
  const { variants } = await given.product({ variants: [{ stockQuantity: UNITS }] })
  const buyers: Buyer[] = []
  for (let made = 0; made < BUYERS; made++) {
    const person = await given.person()
    const itemId = await given.cartRow(person, variants[0])
    buyers.push({ token: person.token, addressId: (await given.address(person)).id, itemId })
  }

  let answered = 0
  let over = false
  const killing = (async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      // In the middle of the run: some answers are sent, others are not.
      const until = Math.floor((BUYERS * (kill + random.next())) / (KILLS + 1))
      while (answered < until && !over) await pause(5)
      const which = random.int(0, 1)
      await processes.kill(which)
      await processes.start(which)
    }
  })()
  const answers = await Promise.all(
    buyers.map(async (buyer, index) => {
      const answer = await buy(buyer, index)
      answered++
      return answer
    }),
  )
  over = true
  await killing

  const acknowledged = answers.flatMap(({ orders }) => orders)
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([count(201), count(409), acknowledged.length]).toEqual([UNITS, BUYERS - UNITS, UNITS])
  const stored = await db.rows(z.object({ number: z.string() }), sql`select order_number as number from orders`)
  expect(stored.map(({ number }) => number).sort()).toEqual(acknowledged.sort())
  expect(await given.stockOf(variants[0])).toBe(0)
  expect(await findLedgerFaults(db)).toEqual([])
})
