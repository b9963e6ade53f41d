import { randomInt } from 'node:crypto'
import { cancelRun } from '@chophien/domain/payouts/run-contract'
import { toCsv } from '@chophien/domain/text/csv'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { IdRow } from '../../apps/server/src/platform/database/rows.ts'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { inDialog } from './in-dialog.ts'
import type { Market } from './market.ts'

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const code = () => `CT${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`

/** A run that the bank has, with a transfer on its way, one that is paid and one that failed, to the account that this shop has had, and with a shop that gets
 *  nothing. `reason`: of the failure. Its money is in no book: pages that show runs read none. */
export async function runAtBank(
  { db }: Pick<Market, 'db'>,
  { shopId, skipped, adminId, reason }: { shopId: number; skipped: number; adminId: number; reason: string },
): Promise<number> {
  const { id } = await db.one(
    IdRow,
    sql`
    insert into payout_runs (state, approvals, made_by, approved_at, approved_by, exported_at, exported_by, layout, sha256)
    values ('EXPORTED', 1, ${adminId}, now(), ${adminId}, now(), ${adminId}, 'VIETCOMBANK', sha256('run')) returning id`,
  )
  const rows = [
    { state: 'SENT', amount: 499_999_999, reason: null, reference: null },
    { state: 'PAID', amount: 250_000_001, reason: null, reference: 'FT26331000001' },
    { state: 'FAILED', amount: 61_000, reason, reference: null },
  ]
  for (const [index, row] of rows.entries())
    await db.run(sql`
      insert into payouts (shop_id, run_id, part, parts, amount, code, state, account_version, bin, last4, number_sealed, holder_sealed, reason,
        reference, settled_at)
      select shop_id, ${id}, ${index + 1}, ${rows.length}, ${row.amount}, ${code()}, ${row.state}, version, bin, last4, number_sealed, holder_sealed,
        ${row.reason}, ${row.reference}, case when ${row.state} = 'SENT' then null else now() end
      from shop_bank_accounts where shop_id = ${shopId} order by version limit 1`)
  await db.run(sql`
    insert into payout_skips (shop_id, run_id, balance, available, reason) values (${skipped}, ${id}, 1234567, 34567, 'BELOW_MINIMUM')`)
  return id
}

/** Cancels the run that waits for its file, if there is one: a marketplace has one at most, and the journeys of a worker share theirs. */
export async function cancelWaitingRun(market: Market, admin: Pick<Person, 'token'>): Promise<void> {
  const waiting = await market.db.maybeOne(
    IdRow,
    sql`select id from payout_runs where state in ('PREPARED', 'APPROVED')`,
  )
  if (waiting) await market.as(admin).call(cancelRun, { params: waiting, body: {} })
}

/** Has an administrator's page of a run read the bank's result file, in which all these transfers are paid. */
export async function readBankResults(
  page: Page,
  paid: readonly { code: string; amount: number; reference: string }[],
): Promise<void> {
  await page.getByRole('button', { name: 'Đọc kết quả' }).click()
  const results = await inDialog(page, 'Đọc kết quả của ngân hàng')
  await results.locator('input[type=file]').setInputFiles({
    name: 'ket-qua.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      toCsv([
        ['STT', 'So tien', 'Noi dung', 'Trang thai', 'Ma giao dich'],
        ...paid.map(({ code, amount, reference }, index) => [
          index + 1,
          amount,
          `${code} Chi tra Cho Phien`,
          'Thành công',
          reference,
        ]),
      ]),
    ),
  })
  await results.getByText(`Đã đọc tệp kết quả: ${paid.length} khoản đã chuyển, 0 khoản không chuyển được.`).waitFor()
  await results.getByText('Đóng', { exact: true }).click()
}

/** A payout of a new shop that the bank has paid. */
export async function payoutAtBank(
  market: Pick<Market, 'db' | 'given'>,
  adminId: number,
): Promise<{ code: string; amount: number; shop: { id: number; name: string; owner: Person } }> {
  const shop = await market.given.shop()
  await market.given.shopAccount(shop, { holder: 'NGUYEN THI DAO' })
  const id = await runAtBank(market, { shopId: shop.id, skipped: shop.id, adminId, reason: 'Sai số tài khoản' })
  const payout = await market.db.one(
    z.object({ code: z.string(), amount: z.number() }),
    sql`select code, amount from payouts where run_id = ${id} and state = 'PAID'`,
  )
  return { ...payout, shop }
}
