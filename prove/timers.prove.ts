import type { Order, PlacedOrders } from '@chophien/domain/orders/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Person } from '../apps/server/src/testing/builders.ts'
import { findLedgerFaults } from './ledger-checks.ts'
import { twoProcesses } from './two-processes.ts'

const processes = twoProcesses({ PAYMENT_TTL: '4s', CONFIRM_TTL: '4s', BANK_ACCOUNT: '0123456789' })

const ask = async (person: Person, path: string, body?: unknown) => {
  const answer = await fetch(`${processes.url(0)}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await answer.json()) as { data: unknown }
}

async function place(person: Person, addressId: number, paymentMethodCode: string): Promise<number> {
  const { variants } = await processes.given.product()
  const item = await processes.given.cartRow(person, variants[0])
  const body = {
    selectedCartItemIds: [item],
    shippingAddressId: addressId,
    customerPhone: '0912345678',
    paymentMethodCode,
  }
  const { data } = await ask(person, '/orders', body)
  return (data as PlacedOrders).orders[0]?.id ?? 0
}

test('timers survive the death of every process, and two processes transition each order once', async () => {
  const lan = await processes.given.person()
  const { id: addressId } = await processes.given.address(lan)
  const unpaid = await place(lan, addressId, 'BANK_TRANSFER')
  const unconfirmed = await place(lan, addressId, 'COD')
  await Promise.all([processes.kill(0), processes.kill(1)])
  await Promise.all([processes.start(0), processes.start(1)])
  const order = async (id: number) => (await ask(lan, `/orders/${id}`)).data as Order
  await expect.poll(async () => (await order(unpaid)).orderStatus, { timeout: 30_000 }).toBe('FAILED')
  await expect.poll(async () => (await order(unconfirmed)).orderStatus, { timeout: 30_000 }).toBe('CANCELLED')
  for (const [id, last] of [
    [unpaid, 'FAILED'],
    [unconfirmed, 'CANCELLED'],
  ] as const) {
    const { timeline } = await order(id)
    expect(timeline.map(({ by }) => by)).toEqual(['shopper', 'timer'])
    expect(timeline.at(-1)?.status).toBe(last)
  }
  expect(await findLedgerFaults(processes.db)).toEqual([])
  // A transition tells shopper and seller once each, that an order awaits a payment only the shopper. The seller is reminded besides when the job of the
  // reminders runs in the last two seconds of the time to confirm, and once at most.
  const Told = z.object({ transitions: z.number(), reminders: z.number() })
  const told = async () =>
    await processes.db.one(
      Told,
      sql`
      select count(*) filter (where kind <> 'order.deadline-near') as transitions,
        count(*) filter (where kind = 'order.deadline-near') as reminders
      from notices`,
    )
  await expect.poll(async () => (await told()).transitions, { timeout: 30_000 }).toBe(6)
  expect((await told()).reminders).toBeLessThanOrEqual(1)
})
