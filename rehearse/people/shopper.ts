import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order, PlacedOrders } from '@chophien/domain/orders/contract'
import type { Random } from '../../apps/server/src/demo/random.ts'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { type Answer, type Client, openClient, type World } from '../client.ts'
import { BANK_ACCOUNT, BANK_SECRET } from '../secrets.ts'

/** A shopper with an address, and what may be bought. */
export interface ShopperFacts {
  person: Person
  addressId: number
  variantIds: readonly number[]
  random: Random
}

const pages = ['/', '/search?q=ao', '/search?q=dien%20thoai', '/products']
const reads = [
  '/products?page=0&size=20',
  '/categories',
  '/search/suggestions?q=ao',
  '/products/featured',
  '/promotions',
]

/** The transfer's number belongs to the order, so that a repeated report is the same transfer. */
async function reportTransfer(bank: Client, world: World, id: number, amount: number, content: string): Promise<void> {
  const raw = JSON.stringify({
    id,
    gateway: 'Vietcombank',
    transactionDate: '2026-11-20 14:02:37',
    accountNumber: BANK_ACCOUNT,
    code: null,
    content,
    transferType: 'in',
    transferAmount: amount,
    accumulated: 0,
    subAccount: null,
    referenceCode: `MBVCB.${id}`,
    description: '',
  })
  const at = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', BANK_SECRET).update(`${at}.${raw}`).digest('hex')
  const { status } = await bank.call('POST', '/payments/bank/sepay', {
    body: raw,
    headers: { 'x-sepay-timestamp': at, 'x-sepay-signature': `sha256=${signature}` },
  })
  if (status === 200) world.journal.transfers.push({ id, amount, at: Date.now() })
  else world.journal.violate('the bank was refused', String(status))
}

/** Longer than the lease of a process that was asking MoMo and died. */
const ASKED_MAX = 60

/** Pays on the page of the MoMo simulator. */
async function payByMomo(shopper: Client, world: World, orderId: number, since: number): Promise<void> {
  let started = await shopper.call('POST', `/orders/${orderId}/payment`)
  const payUrlOf = ({ data }: Answer) => ((data ?? {}) as { payUrl?: string }).payUrl
  // While MoMo does not answer the page asks again.
  for (let asked = 0; started.status === 200 && !payUrlOf(started) && asked < ASKED_MAX; asked++) {
    await pause(1000)
    started = await shopper.call('POST', `/orders/${orderId}/payment`)
  }
  const payUrl = payUrlOf(started)
  if (!payUrl) {
    // The order was cancelled or paid meanwhile, or this was asked twice.
    if (started.status !== 400 && started.status !== 409)
      world.journal.violate('a payment was not begun', `${started.status} ${started.code}`, since)
    return
  }
  const paid = await shopper.call('POST', new URL(payUrl).pathname, {
    page: true,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams([
      ['result', '0'],
      ['refund', '0'],
    ]).toString(),
  })
  if (paid.status >= 400) return world.journal.violate('a payment was refused', String(paid.status), since)
  world.journal.wrote(paid.began)
  world.journal.paidByMomo++
}

/** Browses, fills the cart, checks out with an Idempotency-Key, looks at the own orders, pays, and cancels some. */
export async function shop(world: World, { person, addressId, variantIds, random }: ShopperFacts): Promise<void> {
  const { journal } = world
  const client = openClient(world, person)
  const bank = openClient(world, null)
  await client.signIn()

  const browse = async () => {
    const path = random.pick(pages)
    const page = await client.call('GET', path, { page: true })
    if (page.status >= 400) journal.violate('a page was refused', `${path} ${page.status}`)
    const read = random.pick(reads)
    const { status } = await client.call('GET', read)
    if (status !== 200) journal.violate('a read was refused', `${read} ${status}`)
  }

  const place = async (method: 'COD' | 'BANK_TRANSFER' | 'MOMO'): Promise<PlacedOrders | null> => {
    const variantId = random.pick(variantIds)
    const added = await client.call('POST', '/cart/items', { body: { variantId, quantity: random.int(1, 2) } })
    if (added.status >= 400) {
      // Sold out, or more in the cart than there is.
      if (added.status !== 400 && added.status !== 409)
        journal.violate('the cart refused', `${added.status} ${added.code}`)
      await client.call('DELETE', '/cart')
      return null
    }
    const key = crypto.randomUUID()
    journal.openKeys.add(key)
    const { item } = added.data as { item: { id: number } }
    const placed = await client.call('POST', '/orders', {
      key,
      body: {
        selectedCartItemIds: [item.id],
        shippingAddressId: addressId,
        customerPhone: '0912345678',
        paymentMethodCode: method,
      },
    })
    journal.openKeys.delete(key)
    if (placed.status !== 201) {
      // The cart's row was lost by a promotion.
      if (placed.code === 'CART_ITEMS_NOT_FOUND' && added.at < journal.lossAt)
        journal.losses.push(`cart item ${item.id}`)
      else if (![400, 409].includes(placed.status))
        journal.violate('a checkout was refused', `${placed.status} ${placed.code}`)
      return null
    }
    const facts = placed.data as PlacedOrders
    journal.placed.push({
      key,
      userId: person.id,
      orderNumbers: facts.orders.map(({ orderNumber }) => orderNumber),
      orderIds: facts.orders.map(({ id }) => id),
      at: placed.at,
    })
    return facts
  }

  const readOwn = async (orders: readonly Order[], since: number) => {
    const { data } = await client.call('GET', '/orders?page=0&size=10')
    const listed = (data as { content: Order[] }).content.map(({ orderNumber }) => orderNumber)
    journal.ownReads++
    for (const { orderNumber } of orders)
      if (!listed.includes(orderNumber)) journal.violate('a shopper did not see the own order', orderNumber, since)
  }

  const cancel = async ({ id }: Order, since: number) => {
    const answer = await client.call('PUT', `/orders/${id}/cancel`, { body: { reason: 'Đổi ý' } })
    if (answer.status === 200) journal.transitions.push({ orderId: id, to: 'CANCELLED_BY_USER', at: answer.at })
    else if (answer.status !== 409 && answer.status !== 400)
      journal.violate('a cancellation was refused', `${answer.status} ${answer.code}`, since)
  }

  while (!world.ending.aborted) {
    await browse()
    const method = random.weighted([
      ['COD', 6],
      ['BANK_TRANSFER', 3],
      ['MOMO', 1],
    ] as const)
    const placed = await place(method)
    const [order] = placed?.orders ?? []
    if (placed && order) {
      const since = Date.now()
      await readOwn(placed.orders, since)
      if (method === 'BANK_TRANSFER' && placed.payment?.transferContent && random.chance(0.8))
        await reportTransfer(bank, world, order.id, placed.payment.amount, placed.payment.transferContent)
      if (method === 'MOMO') await payByMomo(client, world, order.id, since)
      if (method === 'COD' && random.chance(0.2)) await cancel(order, since)
    }
    await pause(random.int(50, 250))
  }
}
