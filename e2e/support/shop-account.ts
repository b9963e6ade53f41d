import { giveShopAccount, sendShopAccountCode } from '@chophien/domain/payouts/account-contract'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { givenAccount } from '../../apps/server/src/testing/shop-account.ts'
import { opened } from './console-forms.ts'
import type { FormCase } from './form-case.ts'
import type { Market } from './market.ts'

/** Gives the first account of a shop as its owner. */
export async function giveAccount(market: Market, seller: Person, facts: object = {}): Promise<void> {
  await market.as(seller).call(sendShopAccountCode)
  const otpCode = await market.codeFor(seller.email)
  await market.as(seller).call(giveShopAccount, { body: { ...givenAccount, ...facts, otpCode, version: 0 } })
}

/** A shop whose account, of Techcombank, was changed to another one a moment ago. */
export async function changedAccount(market: Market, seller: Person, holder: string): Promise<void> {
  await giveAccount(market, seller, { holder })
  await market.db.run(sql`
    with ended as (
      update shop_bank_accounts a set ended_at = now() from shops s
      where s.id = a.shop_id and s.owner_id = ${seller.id} and a.ended_at is null returning a.*
    )
    insert into shop_bank_accounts (shop_id, version, bin, number_sealed, holder_sealed, last4, given_by, active_from)
    select shop_id, version + 1, '970436', number_sealed, holder_sealed, '9888', given_by, now() + interval '72 hours' from ended`)
}

/** The form of a shop's account. */
export const shopAccountForm = (market: Market): FormCase => ({
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
})
