import { daysBefore } from '@chophien/domain/contract/period'
import { addTaxRate, getTaxSettings, setTaxMode } from '@chophien/domain/taxes/admin-contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { caseStories } from '../../testing/case-fixture.ts'
import { notedTaxes, taxModeFrom, taxRateFrom } from '../../testing/seller-taxes.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
const story = caseStories(market)

const today = dayInVietnam(new Date())
const tomorrow = daysBefore(today, -1)
const rate = {
  goodsKind: 'GOODS',
  vatBps: 150,
  pitBps: 75,
  pitForeignBps: 150,
  fromDay: tomorrow,
  law: 'Nghị định mới',
} as const

let admin: Person
beforeAll(async () => {
  admin = await story.admin()
})

const acts = () =>
  market.db.rows(
    z.object({ action: z.string(), name: z.string(), after: z.record(z.string(), z.unknown()) }),
    sql`select action, subject_name as name, after from admin_actions where action like 'tax.%' order by id`,
  )

test('the marketplace begins with the rates of the decrees, and without a mode', async () => {
  const settings = await market.as(admin).call(getTaxSettings)
  expect(settings).toMatchObject({ mode: 'OFF', tomorrow, modes: [] })
  expect(settings.rates.filter(({ state }) => state === 'NOW')).toMatchObject([
    { goodsKind: 'GOODS', vatBps: 100, pitBps: 50, pitForeignBps: 100, law: 'Nghị định 252/2026/NĐ-CP' },
    { goodsKind: 'SERVICE', vatBps: 500, pitBps: 200, pitForeignBps: 500 },
    { goodsKind: 'TRANSPORT', vatBps: 300, pitBps: 150, pitForeignBps: 200 },
  ])
})

test('rates and modes count from a day on, tomorrow at the earliest, and are in the audit log', async () => {
  const settings = await market.as(admin).call(addTaxRate, { body: rate })
  expect(settings.rates[0]).toMatchObject({ ...rate, state: 'LATER' })
  await market.as(admin).call(setTaxMode, { body: { mode: 'REPORT', fromDay: tomorrow } })
  // The last word about a day counts.
  const { mode, modes } = await market.as(admin).call(setTaxMode, { body: { mode: 'WITHHOLD', fromDay: tomorrow } })
  expect([mode, modes.map((row) => [row.mode, row.state])]).toEqual(['OFF', [['WITHHOLD', 'LATER']]])
  const { goodsKind: _, ...after } = rate
  expect(await acts()).toEqual([
    { action: 'tax.rate', name: 'GOODS', after },
    { action: 'tax.mode', name: 'REPORT', after: { taxMode: 'REPORT', fromDay: tomorrow } },
    { action: 'tax.mode', name: 'WITHHOLD', after: { taxMode: 'WITHHOLD', fromDay: tomorrow } },
  ])
})

test.each([
  ['modes', { mode: 'WITHHOLD', fromDay: today }, 'fromDay', 'Ngày bắt đầu phải từ ngày mai trở đi.'],
  ['modes', { mode: 'WITHHOLD', fromDay: '2099-01-01' }, 'fromDay', 'Ngày bắt đầu phải trong vòng năm năm tới.'],
  ['modes', { mode: 'WITHHOLD', fromDay: '2026-02-30' }, 'fromDay', 'Vui lòng chọn ngày bắt đầu.'],
  ['modes', { mode: 'SOMETIMES', fromDay: tomorrow }, 'mode', 'Vui lòng chọn cách tính thuế.'],
  ['rates', { ...rate, fromDay: daysBefore(today, 1) }, 'fromDay', 'Ngày bắt đầu phải từ ngày mai trở đi.'],
  ['rates', { ...rate, vatBps: 10_001 }, 'vatBps', 'Mức thuế phải từ 0 đến 100%, tối đa hai chữ số lẻ.'],
  ['rates', { ...rate, law: '  ' }, 'law', 'Vui lòng nhập văn bản pháp luật quy định mức thuế.'],
] as const)('%s %j are refused with a sentence', async (what, body, field, message) => {
  const count = (await acts()).length
  const reply = await market.as(admin).post(`/api/v1/admin/taxes/${what}`, body)
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  expect(await acts()).toHaveLength(count)
})

test('an order has the rates of the day of its completion', async () => {
  await taxModeFrom(market, admin, 'WITHHOLD')
  const complete = async () => {
    const order = await story.delivered()
    await market.as(order.lan).put(`/api/v1/orders/${order.id}/received`)
    return (await notedTaxes(market, order.id)).map(({ vat, pit }) => [vat, pit])
  }
  expect(await complete()).toEqual([[1200, 600]])
  await taxRateFrom(market, 200, 100, -1)
  expect(await complete()).toEqual([[2400, 1200]])
  await taxRateFrom(market, 300, 100)
  expect(await complete()).toEqual([[3600, 1200]])
  await taxModeFrom(market, admin, 'OFF')
  expect(await complete()).toEqual([])
})

test.each(['tax_rates', 'tax_modes', 'tax_withheld'])('no row of %s is ever changed', async (table) => {
  const column = table === 'tax_withheld' ? 'day' : 'from_day'
  for (const change of [`update ${table} set ${column} = now()`, `delete from ${table}`])
    await expect(market.db.run(sql.raw(change))).rejects.toThrow(/append-only/u)
})
