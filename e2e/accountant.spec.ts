import { readFileSync } from 'node:fs'
import { login } from '@chophien/domain/accounts/contract'
import { prepareRun } from '@chophien/domain/payouts/run-contract'
import { daysOfMonth, monthAfter, monthOf, monthText } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DEMO_PASSWORD, demoAccounts } from '../apps/server/src/demo/demo-accounts.ts'
import { readXlsx } from '../apps/server/src/modules/imports/reading/read-xlsx.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { pdfLines } from '../apps/server/src/testing/pdf-text.ts'
import { reportLine } from './support/bank-line.ts'
import { useBrowser } from './support/browser.ts'
import { goneAfter, inDialog } from './support/in-dialog.ts'
import { logIn } from './support/log-in.ts'
import { openMarket } from './support/market.ts'
import { cancelWaitingRun, readBankResults } from './support/payout-run.ts'

let market: Awaited<ReturnType<typeof openMarket>>
// A month is closed for ever, so each attempt has books of its own.
beforeEach(async () => {
  market = await openMarket()
})
afterEach(() => market.close())
// After the marketplace's hooks: its pages are left before their server ends.
const browser = useBrowser()

/** Presses a button or link that saves a file. */
async function saved(page: Page, name: RegExp) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of readXlsx(bytes)) rows.push([...cells])
  return rows
}

const sum = (rows: readonly string[][], column: number) =>
  rows.reduce((total, row) => total + Number(row[column] || 0), 0)
const figure = (text: string) => Number(text.replaceAll(/[^\d-]/gu, ''))

/** A payout of the demo that the bank has paid. */
const paidPayout = () =>
  market.db.one(
    z.object({ code: z.string(), amount: z.number() }),
    sql`select code, amount from payouts where state = 'PAID' order by id limit 1`,
  )

test('an accountant opens the last month, classifies its unknown lines, pays a run, closes the month and hands the books over', async () => {
  const month = monthAfter(monthOf(dayInVietnam(new Date())), -1)
  const at = new Date(`${month}-20T10:15:00+07:00`)
  const came = await paidPayout()
  const fee = await reportLine(market, { content: 'PHI QUAN LY TAI KHOAN', amount: 11_000, direction: 'out', at })
  const interest = await reportLine(market, { content: 'TRA LAI TIEN GUI', amount: 4321, at })
  const own = await reportLine(market, { content: 'NGUYEN VAN CHU NAP TIEN', amount: 20_000_000, at })
  const back = await reportLine(market, { content: `TRA LAI LENH ${came.code} SAI SO TK`, amount: came.amount, at })
  const { accessToken: token } = await market
    .as(null)
    .call(login, { body: { email: demoAccounts.admin.email, password: DEMO_PASSWORD } })
  const maker = { token }
  await cancelWaitingRun(market, maker)
  const run = await market.as(maker).call(prepareRun, { body: {} })

  const page = await browser.visit({ width: 1440 })
  await page.goto(`${market.url}/login`)
  await logIn(page, { email: demoAccounts.accountant.email, password: DEMO_PASSWORD })
  await page.goto(`${market.url}/admin`)
  await page.getByRole('link', { name: 'Sổ sách', exact: true }).click()
  await page.getByRole('link', { name: 'Đóng sổ tháng' }).click()
  await page.getByRole('heading', { name: `Tháng tiếp theo: tháng ${monthText(month)}` }).waitFor()
  expect(await page.getByRole('button', { name: `Đóng sổ tháng ${monthText(month)}` }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: '4 dòng sao kê đến hết tháng chưa phân loại.' }).click()

  const row = (reference: string) => page.getByRole('row').filter({ hasText: reference })
  await row(fee)
    .getByRole('button', { name: /^Phí ngân hàng: khoản/u })
    .click()
  await row(fee).waitFor({ state: 'detached' })
  await row(interest)
    .getByRole('button', { name: /^Lãi tiền gửi: khoản/u })
    .click()
  await row(interest).waitFor({ state: 'detached' })
  await row(own)
    .getByRole('button', { name: /^Phân loại khoản/u })
    .click()
  const kind = await inDialog(page, 'Khoản này là gì?')
  await kind.getByLabel('Loại').selectOption('OWN')
  await kind.getByRole('button', { name: 'Ghi nhận' }).click()
  await goneAfter(kind, row(own))
  await row(back)
    .getByRole('button', { name: /^Chi trả bị trả lại: khoản/u })
    .click()
  const why = await inDialog(page, 'Chi trả bị trả lại?')
  await why.getByRole('radio', { name: 'Số tài khoản không tồn tại' }).check()
  await why.getByRole('button', { name: 'Trả về số dư' }).click()
  await goneAfter(why, row(back))

  await page.getByRole('link', { name: 'Chi trả', exact: true }).click()
  await page.getByRole('link', { name: 'Xem kỳ đang chờ' }).click()
  await page.getByRole('heading', { level: 1, name: `Kỳ chi trả ${run.id}` }).waitFor()
  await page.getByRole('button', { name: 'Duyệt' }).click()
  await inDialog(page, 'Duyệt kỳ chi trả?').then((dialog) => dialog.getByRole('button', { name: 'Duyệt' }).click())
  await page.getByRole('button', { name: 'Lập tệp chuyển khoản' }).click()
  const layout = await inDialog(page, 'Lập tệp chuyển khoản')
  await layout.getByLabel('Mẫu của ngân hàng').selectOption('VIETCOMBANK')
  await layout.getByRole('button', { name: 'Lập tệp' }).click()
  await page.getByText('Đã gửi ngân hàng').waitFor()
  const order = await saved(page, /^Tải tệp/u)
  const transfers = [...order.bytes.toString('utf8').matchAll(/CT[0-9A-Z]{8}/gu)].map(([code]) => code)
  const paid = await market.db.rows(
    z.object({ code: z.string(), amount: z.number(), shopId: z.number() }),
    sql`select code, amount, shop_id as "shopId" from payouts where run_id = ${run.id} and state = 'SENT' order by id`,
  )
  expect(transfers.sort()).toEqual(paid.map(({ code }) => code).sort())
  await readBankResults(
    page,
    paid.map((payout) => ({ ...payout, reference: `FT99${payout.code}` })),
  )

  await page.getByRole('link', { name: 'Sổ sách', exact: true }).click()
  await page.getByRole('link', { name: 'Đóng sổ tháng' }).click()
  await page.getByText('Không còn gì cản.').waitFor()
  await page.getByRole('button', { name: `Đóng sổ tháng ${monthText(month)}` }).click()
  await inDialog(page, `Đóng sổ tháng ${monthText(month)}?`).then((dialog) =>
    dialog.getByRole('button', { name: 'Đóng sổ', exact: true }).click(),
  )
  await page.getByText(`Đã đóng sổ tháng ${monthText(month)}.`).waitFor()
  const closed = page.getByRole('row', { name: new RegExp(`Tháng ${monthText(month)}`, 'u') })
  await closed.getByText('Đã đóng').waitFor()
  await closed.getByText('Phạm Ngọc Lan').waitFor()

  const turnover = figure(await closed.getByText(/\s₫$/u).first().innerText())
  const journal = await saved(page, new RegExp(`^TT133 tháng ${monthText(month)}`, 'u'))
  expect(journal.name).toBe(`nhat-ky-chung-${month}-tt133.xlsx`)
  const entries = (await rowsOf(journal.bytes)).slice(1)
  expect([sum(entries, 5), sum(entries, 6)]).toEqual([turnover, turnover])

  await page.goto(`${market.url}/admin/taxes?month=${month}`)
  await page.getByRole('button', { name: 'Xuất tệp' }).click()
  const report = await saved(page, /^Excel \(XLSX\)/u)
  expect(report.name).toMatch(new RegExp(`^bao-cao-thue-${month}-.*\\.xlsx$`, 'u'))
  expect((await rowsOf(report.bytes)).length).toBeGreaterThan(2)

  const [first] = paid
  const { from, to } = daysOfMonth(month)
  await page.goto(`${market.url}/admin/shops/${first?.shopId}/money?account=BALANCE&from=${from}&to=${to}`)
  const statement = await saved(page, /^Xuất PDF/u)
  expect(statement.name).toMatch(/^sao-ke-balance-.*\.pdf$/u)
  const [opening, closing] = [...(await page.getByText(/^Đầu kỳ/u).innerText()).matchAll(/-?[\d.]+(?=\s₫)/gu)].map(
    ([amount]) => amount.replace('-', '−'),
  )
  const sums = pdfLines(statement.bytes).flat()
  expect(sums.some((line) => line.startsWith(`${opening} | `) && line.endsWith(` | ${closing}`))).toBe(true)
})
