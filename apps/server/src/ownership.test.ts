import { listSessions } from '@chophien/domain/accounts/sessions-contract'
import { proposeManualEntry } from '@chophien/domain/manual-entries/admin-contract'
import { placeOrder } from '@chophien/domain/orders/contract'
import { addPlanRule } from '@chophien/domain/plans/admin-contract'
import { openCase } from '@chophien/domain/returns/contract'
import { monthOf } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { CountRow, IdRow } from './platform/database/rows.ts'
import { sql } from './platform/database/sql.ts'
import { anyBody, bodyFor } from './testing/any-body.ts'
import type { Person } from './testing/builders.ts'
import type { Caller } from './testing/callers.ts'
import { dayFromNow, makePlan } from './testing/commission-plans.ts'
import { uploadDocument } from './testing/seller-identity.ts'
import { orderFrom } from './testing/shop-orders.ts'
import { testMarketplace } from './testing/test-marketplace.ts'
import { pngPicture } from './testing/upload-picture.ts'

// Driven by the API's own description, so that a call which is added tomorrow is asked the same questions.

const market = testMarketplace()

const Method = z.enum(['get', 'post', 'put', 'delete'])
const Operation = z.object({ path: z.string(), method: Method, shopRoles: z.array(z.string()).default([]) })
type Operation = z.output<typeof Operation>

/** What is read of the API's description. */
const OpenApi = z.object({
  paths: z.record(
    z.string(),
    z.partialRecord(
      Method,
      z.object({ security: z.optional(z.array(z.unknown())), 'x-shop-roles': z.optional(z.array(z.string())) }),
    ),
  ),
})

let picture: Buffer
let owner: Person
let seller: Person
let admin: Person
/** A seller too, with a shop of the own. */
let stranger: Person
let operations: Operation[]
/** Where the owner's things are found: the beginning of the path, and an id. */
let things: Record<string, number | string>

beforeAll(async () => {
  picture = await pngPicture()
  owner = await market.given.person()
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  stranger = (await market.given.shop()).owner
  const shop = await market.given.shop()
  seller = shop.owner
  const product = await market.given.product({ shop, variants: [{}, {}] })
  anyBody.categoryId = product.categoryId
  const brought = await market.db.one(
    IdRow,
    sql`
    insert into product_imports (shop_id, file_name, format, sha256, status)
    values (${shop.id}, 'hang.csv', 'csv', '', 'CHECKED') returning id`,
  )
  const address = await market.given.address(owner, { isDefaultShipping: true, isDefaultBilling: true })
  const spare = await market.given.address(owner)
  const bought = await market.given.cartRow(owner, product.variants[0])
  const { orders, payment } = await market.as(owner).call(placeOrder, {
    body: {
      selectedCartItemIds: [bought],
      shippingAddressId: address.id,
      customerPhone: '0912345678',
      paymentMethodCode: 'BANK_TRANSFER',
    },
  })
  anyBody.transferCode = payment?.transferContent ?? ''
  const transfer = await market.db.one(
    IdRow,
    sql`
    insert into bank_transfers (provider, provider_transaction_id, direction, amount, content, occurred_at, status)
    values ('sepay', '1', 'IN', 1000, '', now(), 'UNMATCHED') returning id`,
  )
  const refund = await market.db.one(
    IdRow,
    sql`
    insert into refunds (user_id, payment_id, cause, method, amount, entry_key)
    values (${owner.id}, ${payment?.id ?? 0}, 'OVERPAID', 'BANK_TRANSFER', 1000, 'test') returning id`,
  )
  const batch = await market.db.one(
    IdRow,
    sql`
    insert into refund_batches (layout, created_by, rows, total, sha256) values ('VIETCOMBANK', ${admin.id}, 1, 1000, sha256('')) returning id`,
  )
  await market.db.run(
    sql`update refunds set batch_id = ${batch.id}, refund_code = 'HT00000000' where id = ${refund.id}`,
  )
  const report = await market.db.one(
    IdRow,
    sql`
    insert into reports (user_id, subject_kind, subject_id, subject_name, reason, text)
    values (${owner.id}, 'SHOP', ${shop.id}, 'Shop', 'SCAM', '') returning id`,
  )
  const returned = await orderFrom(market, { product, by: owner })
  await market.db.run(sql`update orders set status = 'DELIVERED', payment_status = 'PAID' where id = ${returned.id}`)
  await market.db.run(sql`
    insert into order_events (shop_id, order_id, status, actor) values (${shop.id}, ${returned.id}, 'DELIVERED', 'seller')`)
  const dispute = await market
    .as(owner)
    .call(openCase, { params: { id: returned.id }, body: { kind: 'RETURN', reason: 'OTHER' } })
  await market.guest.post('/api/v1/auth/login', { email: owner.email, password: owner.password })
  const pending = await market.given.shop({ status: 'PENDING' })
  await market.db.run(sql`
    insert into seller_identities (shop_id, version, kind, legal_name, id_number_sealed, address)
    values (${pending.id}, 1, 'PERSON', 'Nguyễn Thị Đào', sha256('lost'), '1 Tràng Tiền, Hà Nội')`)
  await market.db.run(sql`
    insert into shop_bank_accounts (shop_id, version, bin, number_sealed, holder_sealed, last4, given_by, active_from)
    values (${pending.id}, 1, '970407', sha256('lost'), sha256('lost'), '1234', ${pending.owner.id}, now())`)
  const invitation = await market.db.one(
    IdRow,
    sql`
    insert into shop_invitations (shop_id, email, roles, token_hash, expires_at)
    values (${shop.id}, 'moi@vi-du.test', '{ORDERS}', sha256('invitation'), now() + interval '7 days') returning id`,
  )
  const run = await market.db.one(
    IdRow,
    sql`
    insert into payout_runs (state, approvals, made_by, approved_at, approved_by, exported_at, exported_by, layout, sha256)
    values ('EXPORTED', 1, ${admin.id}, now(), ${admin.id}, now(), ${admin.id}, 'MB', sha256('')) returning id`,
  )
  const payout = await market.db.one(
    IdRow,
    sql`
    insert into payouts (shop_id, run_id, part, parts, amount, code, state, account_version, bin, last4, number_sealed, holder_sealed)
    values (${shop.id}, ${run.id}, 1, 1, 1000, 'CT00000000', 'SENT', 1, '970407', '1234', sha256('lost'), sha256('lost')) returning id`,
  )
  const { id: entry } = await market
    .as(await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }))
    .call(proposeManualEntry, {
      body: {
        reason: 'Quà tặng',
        evidence: 'BB 01',
        lines: [
          { account: 'OTHER_EXPENSE', side: 'DEBIT', shopId: null, amount: 1000 },
          { account: 'SHOP_BALANCE', side: 'CREDIT', shopId: shop.id, amount: 1000 },
        ],
      },
    })
  const invoiceNumber = '2030-000001'
  await market.db.run(sql`
    insert into invoices (shop_id, month, year, number, shop_name, earned, returned, vat_bps, net, vat, provider)
    values (${shop.id}, '2030-01-01', 2030, 1, 'Shop', 1000, 0, 0, 1000, 0, 'OWN')`)
  await market.db.run(sql`
    insert into tax_withheld (shop_id, order_id, day, withheld, base, vat, pit)
    values (${pending.id}, 1, (now() at time zone 'Asia/Ho_Chi_Minh')::date, true, 1000, 10, 5)`)
  const review = await market.db.one(
    IdRow,
    sql`
    insert into reviews (product_id, shop_id, user_id, rating) values (${product.id}, ${shop.id}, ${owner.id}, 5) returning id`,
  )
  const strangersReview = await market.db.one(
    IdRow,
    sql`
    insert into reviews (product_id, shop_id, user_id, rating) values (${product.id}, ${shop.id}, ${stranger.id}, 5) returning id`,
  )
  const plan = await makePlan(market, admin)
  anyBody.planId = plan.id
  const rule = await market.as(admin).call(addPlanRule, {
    params: { id: plan.id },
    body: { commissionBps: 500, fromDay: dayFromNow(1) },
  })
  const other = (await market.as(owner).call(listSessions)).find(({ current }) => !current)
  things = {
    '/api/v1/reviews/product/': product.id,
    // Found helpful by others than its author.
    '/api/v1/reviews/': strangersReview.id,
    '/api/v1/addresses/': spare.id,
    '/api/v1/cart/items/': await market.given.cartRow(owner, product.variants[0]),
    '/api/v1/cases/': dispute.id,
    '/api/v1/seller/cases/': dispute.id,
    '/api/v1/admin/cases/': dispute.id,
    '/api/v1/orders/': orders[0]?.id ?? 0,
    '/api/v1/seller/orders/': orders[0]?.id ?? 0,
    '/api/v1/seller/imports/': brought.id,
    '/api/v1/seller/products/': (await market.given.product({ shop })).id,
    '/api/v1/admin/orders/': orders[0]?.id ?? 0,
    '/api/v1/admin/categories/': (await market.given.category()).id,
    '/api/v1/admin/promotions/': 1,
    '/api/v1/admin/vocabulary/': 1,
    '/api/v1/admin/users/': (await market.given.person()).id,
    '/api/v1/admin/staff/': (
      await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'], consoleRoles: ['SUPPORT'] })
    ).id,
    '/api/v1/admin/shops/': pending.id,
    '/api/v1/seller/reviews/': review.id,
    '/api/v1/seller/staff/': (await market.given.staff(shop, ['ORDERS'])).id,
    '/api/v1/seller/invitations/': invitation.id,
    '/api/v1/seller/shops/': shop.id,
    '/api/v1/seller/identity/documents/': (await uploadDocument(market, seller)).id,
    '/api/v1/admin/plans/': plan.id,
    '/api/v1/admin/policies/': 'about',
    '/api/v1/admin/plan-rules/': rule.rules[0]?.id ?? 0,
    '/api/v1/admin/transfers/': transfer.id,
    '/api/v1/admin/money/codes/': 'BANK',
    '/api/v1/admin/refunds/': refund.id,
    '/api/v1/admin/refund-batches/': batch.id,
    '/api/v1/admin/reports/': report.id,
    '/api/v1/admin/payout-runs/': run.id,
    '/api/v1/admin/payouts/': payout.id,
    '/api/v1/admin/manual-entries/': entry,
    '/api/v1/seller/invoices/': invoiceNumber,
    '/api/v1/admin/invoices/': invoiceNumber,
    '/api/v1/admin/months/': monthOf(dayInVietnam(new Date())),
    '/api/v1/users/sessions/': other?.id ?? '',
  }
  const { paths } = OpenApi.parse((await market.guest.get('/api/openapi.json')).body)
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.length)
      .map(([method, operation]) => Operation.parse({ path, method, shopRoles: operation['x-shop-roles'] })),
  )
})

const withId = () => operations.filter(({ path }) => path.includes('{'))
const ask = (caller: Caller, { path, method }: Operation, id: number | string) =>
  caller[method](
    path.replace(/\{\w+\}/u, String(id)),
    method === 'post' || method === 'put' ? bodyFor(path, picture) : undefined,
  )
const idFor = ({ path }: Operation) => {
  const found = Object.entries(things).find(([beginning]) => path.startsWith(beginning))
  if (!found) throw new Error(`${path}: whose id is that? Add the owner's thing to this test.`)
  return found[1]
}

const isForAdmins = ({ path }: Operation) => path.startsWith('/api/v1/admin/')
const isForSellers = ({ path }: Operation) => path.startsWith('/api/v1/seller/')
const ownerOf = (operation: Operation) => (isForAdmins(operation) ? admin : isForSellers(operation) ? seller : owner)

const actionsLogged = async () =>
  (await market.db.one(CountRow, sql`select count(*) as count from admin_actions`)).count

test('the API description lists the calls with an id', () => {
  expect(withId().length).toBeGreaterThanOrEqual(9)
})

test('every guarded call refuses guests', async () => {
  for (const operation of operations) {
    const reply = await ask(market.guest, operation, operation.path.includes('{') ? idFor(operation) : '')
    expect.soft([operation, reply.status]).toEqual([operation, 401])
  }
})

/** Public reviews are found by everybody; reviews.test.ts says who may vote. */
const isForEverybody = ({ path }: Operation) => path.startsWith('/api/v1/reviews/')

test("another user's object is not found and stays unchanged", async () => {
  for (const operation of withId().filter((each) => !isForEverybody(each))) {
    const reply = await ask(market.as(stranger), operation, idFor(operation))
    expect.soft([operation, reply.status]).toEqual([operation, isForAdmins(operation) ? 403 : 404])
  }
})

test("staff of another shop find nothing of this one's, and change nothing", async () => {
  const foreign = await market.given.staff(await market.given.shop(), ['ORDERS', 'PRODUCTS'])
  for (const operation of withId().filter(isForSellers)) {
    const reply = await ask(market.as(foreign), operation, idFor(operation))
    expect
      .soft([operation, reply.status])
      .toEqual([operation, operation.shopRoles.some((role) => role !== 'OWNER') ? 404 : 403])
  }
})

test('a shopper cannot use the calls of sellers and admins', async () => {
  const staff = operations.filter((operation) => isForAdmins(operation) || isForSellers(operation))
  expect(staff.length).toBeGreaterThanOrEqual(12)
  for (const operation of staff) {
    const reply = await ask(market.as(owner), operation, operation.path.includes('{') ? idFor(operation) : '')
    expect.soft([operation, reply.status]).toEqual([operation, 403])
  }
})

test('the same calls succeed for the owner', async () => {
  // Deletions last: what is gone is found no more.
  const lastDeletions = withId().sort((a, b) => Number(a.method === 'delete') - Number(b.method === 'delete'))
  for (const operation of lastDeletions) {
    const before = await actionsLogged()
    const reply = await ask(market.as(ownerOf(operation)), operation, idFor(operation))
    expect.soft([operation, [200, 201, 409].includes(reply.status)]).toEqual([operation, true])
    // What an administrator changes, or takes as a file, is in the audit log, and nothing else is.
    // Evidence names its author itself, and a preview only looks.
    const isLogged =
      operation.method !== 'get'
        ? !/\/(?:preview|evidence)$/u.test(operation.path)
        : /\/(?:file|export|journal|pdf)$/u.test(operation.path)
    const isAct = isForAdmins(operation) && isLogged && [200, 201].includes(reply.status)
    expect.soft([operation, (await actionsLogged()) > before]).toEqual([operation, isAct])
  }
})
