import * as z from 'zod/mini'
import { cursorQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, Instant } from '../contract/fields.ts'
import { ConfirmShopAccount, ShownShopAccount } from './account-forms.ts'
import { CurrentShopAccount, MaskedAccount } from './account-schemas.ts'

/** The account of a shop as administrators see it. */
export const StaffShopAccount = z.extend(CurrentShopAccount, {
  /** Of the checked identity whose name is compared; null without one. */
  identityVersion: z.nullable(z.int()),
})
export type StaffShopAccount = z.output<typeof StaffShopAccount>

/** An account with its whole number. */
export const WholeShopAccount = z.object({ bankName: z.string(), number: z.string(), holder: z.string() })
export type WholeShopAccount = z.output<typeof WholeShopAccount>

/** An account whose holder is not named as its shop's checked identity, and that no administrator has confirmed. */
export const WaitingAccount = z.extend(MaskedAccount, {
  /** The shop. */
  id: Id,
  name: z.string(),
  holder: z.string(),
  legalName: z.string(),
  givenAt: Instant,
})
export type WaitingAccount = z.output<typeof WaitingAccount>

export const listWaitingAccounts = {
  summary: 'Các tài khoản nhận tiền chờ quản trị viên xác nhận vì khác tên người bán, kể cả của shop không có số dư',
  query: z.object(cursorQuery),
  /** Not counted: holders are sealed, and opened page by page. */
  data: z.object({ items: z.array(WaitingAccount), next: z.nullable(z.int()) }),
}
export const getAccountOfShop = {
  summary: 'Tài khoản nhận tiền của một shop, số tài khoản được che; null khi chưa có',
  params: IdParams,
  data: z.nullable(StaffShopAccount),
}
export const confirmAccountOfShop = {
  summary:
    'Xác nhận tài khoản đang xem dù tên chủ tài khoản khác tên người bán; tiền được chuyển vào đó khi đã có hiệu lực',
  params: IdParams,
  body: ConfirmShopAccount,
  data: z.nullable(StaffShopAccount),
}
export const showAccountOfShop = {
  summary: 'Xem số tài khoản đầy đủ của một shop; lần xem được ghi vào nhật ký quản trị',
  params: IdParams,
  body: ShownShopAccount,
  data: WholeShopAccount,
}
