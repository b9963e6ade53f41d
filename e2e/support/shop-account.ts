import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { opened } from './console-forms.ts'
import type { FormCase } from './form-case.ts'
import type { Market } from './market.ts'

/** Gives a shop an account of Techcombank, and changes it to another one a moment ago. */
export async function changedAccount(
  { given, db }: Pick<Market, 'given' | 'db'>,
  shop: { id: number; owner: Person },
  holder: string,
): Promise<void> {
  await given.shopAccount(shop, { holder })
  await db.run(sql`
    with ended as (
      update shop_bank_accounts set ended_at = now() where shop_id = ${shop.id} and ended_at is null returning *
    )
    insert into shop_bank_accounts (shop_id, version, bin, number_sealed, holder_sealed, last4, given_by, active_from)
    select shop_id, version + 1, '970436', number_sealed, holder_sealed, '9888', given_by, now() + interval '72 hours' from ended`)
}

/** The forms of a shop's account. */
export const shopAccountForms = (market: Market): FormCase[] => [
  {
    name: 'account that payouts go to',
    file: 'seller/features/payouts/account-dialog.tsx',
    async open(page, person) {
      await market.given.shop({ owner: person })
      await page.goto('/seller/money/account')
      return opened(page, 'Thêm tài khoản', 'Thêm tài khoản nhận tiền')
    },
    call: 'PUT',
    path: '/v1/seller/bank-account',
    submit: 'Lưu tài khoản',
    // As it is sent: in capitals without accents.
    typed: { holder: 'NGUYEN THI LAN', otpCode: '123456' },
    async also(form) {
      await form.getByRole('combobox', { name: 'Ngân hàng' }).fill('vietcom')
      await form.getByRole('option', { name: 'Vietcombank' }).click()
      return { bin: 'Vietcombank' }
    },
    wrong: { name: 'number', text: 'abc', said: 'Số tài khoản gồm 6 đến 19 chữ số', right: '0123 456 789' },
  },
  {
    name: 'account that is kept',
    file: 'seller/features/payouts/keep-account-dialog.tsx',
    async open(page, person) {
      await changedAccount(market, await market.given.shop({ owner: person }), 'NGUYEN THI DAO')
      await page.goto('/seller/money/account')
      return opened(page, 'Giữ tài khoản cũ', 'Giữ tài khoản cũ?')
    },
    call: 'PUT',
    path: '/v1/seller/bank-account/earlier',
    submit: 'Giữ tài khoản cũ',
    typed: {},
    wrong: { name: 'otpCode', text: '', said: 'Mã OTP là bắt buộc', right: '123456' },
  },
]
