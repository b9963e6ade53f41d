import { sql } from '../../apps/server/src/platform/database/sql.ts'
import { putInDebt } from '../../apps/server/src/testing/shop-debts.ts'
import { opened, reason } from './console-forms.ts'
import type { FormCase } from './form-case.ts'
import type { Market } from './market.ts'
import { cancelWaitingRun, runAtBank } from './payout-run.ts'

/** Every form about runs of payouts. */
export function payoutFormCases(market: Market): FormCase[] {
  /** A run at the bank of a new shop, made by this administrator. */
  const madeRun = async ({ id: adminId }: { id: number }): Promise<number> => {
    const shop = await market.given.shop()
    await market.given.shopAccount(shop, { holder: 'NGUYEN THI DAO' })
    return runAtBank(market, { shopId: shop.id, skipped: shop.id, adminId, reason: 'Sai số tài khoản' })
  }
  const answering = (
    file: string,
    name: string,
    button: RegExp,
    dialog: string,
    submit: string,
  ): Omit<FormCase, 'wrong' | 'call' | 'path'> => ({
    name,
    file,
    async open(page, person) {
      await page.goto(`/admin/payouts/${await madeRun(person)}`)
      return opened(page, button, dialog)
    },
    submit,
    typed: {},
  })
  return [
    {
      name: 'hold of payouts',
      file: 'admin/features/payouts/hold-panel.tsx',
      async open(page) {
        const { id } = await market.given.shop()
        await page.goto(`/admin/shops/${id}`)
        return opened(page, 'Giữ tiền chi trả', 'Giữ tiền chi trả của shop này?')
      },
      call: 'PUT',
      path: '/v1/admin/shops/{id}/payout-hold',
      submit: 'Giữ tiền',
      typed: {},
      wrong: reason,
    },
    {
      name: 'more time for a debt',
      file: 'admin/features/payouts/excuse-debt-dialog.tsx',
      async open(page) {
        const { id } = await market.given.shop()
        await putInDebt(market.db, id)
        await page.goto(`/admin/shops/${id}`)
        return opened(page, 'Gia hạn', 'Gia hạn khoản nợ của shop?')
      },
      call: 'PUT',
      path: '/v1/admin/shops/{id}/debt/excuse',
      submit: 'Gia hạn',
      typed: { reason: 'Shop đã hẹn nộp.' },
      wrong: {
        name: 'days',
        text: '91',
        said: 'Vui lòng nhập số ngày từ 1 đến 90.',
        right: '10',
      },
    },
    {
      name: 'bank file of a run of payouts',
      file: 'admin/features/payouts/export-run-dialog.tsx',
      async open(page, person) {
        const id = await madeRun(person)
        // As if the file were still to be made: one run waits at most.
        await cancelWaitingRun(market, person)
        await market.db.run(sql`delete from payouts where run_id = ${id} and state <> 'SENT'`)
        await market.db.run(sql`
          update payouts set state = 'PLANNED', number_sealed = null, holder_sealed = null where run_id = ${id}`)
        await market.db.run(sql`
          update payout_runs set state = 'APPROVED', exported_at = null, exported_by = null, layout = null, sha256 = null where id = ${id}`)
        await page.goto(`/admin/payouts/${id}`)
        return opened(page, 'Lập tệp chuyển khoản', 'Lập tệp chuyển khoản')
      },
      call: 'PUT',
      path: '/v1/admin/payout-runs/{id}/export',
      submit: 'Lập tệp',
      typed: {},
      wrong: { name: 'layout', text: '', said: 'Vui lòng chọn mẫu của ngân hàng', right: 'VIETCOMBANK' },
    },
    {
      ...answering(
        'admin/features/payouts/paid-question.tsx',
        'payout that the bank has paid',
        /^Đã chuyển CT/u,
        'Ghi nhận đã chuyển?',
        'Đã chuyển',
      ),
      call: 'PUT',
      path: '/v1/admin/payouts/{id}/paid',
      wrong: { name: 'entry', text: '', said: 'Vui lòng nhập mã giao dịch.', right: 'FT26331000009' },
    },
    {
      ...answering(
        'admin/features/payouts/use-payout-answers.tsx',
        'payout that failed',
        /^Không chuyển được CT/u,
        'Ghi nhận không chuyển được?',
        'Trả về số dư',
      ),
      call: 'PUT',
      path: '/v1/admin/payouts/{id}/failed',
      wrong: reason,
    },
  ]
}
