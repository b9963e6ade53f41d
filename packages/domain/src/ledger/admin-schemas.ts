import * as z from 'zod/mini'
import {
  cursorPage,
  cursorQuery,
  exportQuery,
  placedPage,
  placeQuery,
  searchQuery,
} from '../contract/cursor-schemas.ts'
import { inPeriod } from '../contract/day-range.ts'
import { Id, IdParams, Instant } from '../contract/fields.ts'
import { accountIds } from './accounts.ts'
import { SellerMoney, Statement, StatementFile, statementQuery } from './seller-schemas.ts'
import { shopListIds } from './shop-lists.ts'

const Account = z.enum(accountIds, 'Tài khoản sổ cái không hợp lệ.')

/** An account in a period, in đồng. Balances: debit positive, credit negative. */
const Figures = z.object({ opening: z.int(), debit: z.int(), credit: z.int(), closing: z.int() })

const AccountRow = z.extend(Figures, { account: Account })
export type AccountRow = z.output<typeof AccountRow>

/** All accounts in a period of days in Vietnam, both included. */
export const TrialBalance = z.object({ from: z.iso.date(), to: z.iso.date(), accounts: z.array(AccountRow) })
export type TrialBalance = z.output<typeof TrialBalance>

export const getTrialBalance = {
  summary:
    'Bảng cân đối tài khoản của sổ cái: đầu kỳ, phát sinh Nợ, phát sinh Có, cuối kỳ; không chọn ngày thì từ đầu tháng đến nay',
  query: inPeriod({}),
  data: TrialBalance,
}

export const exportTrialBalance = {
  summary: 'Bảng cân đối tài khoản thành tệp CSV hoặc XLSX',
  query: inPeriod(exportQuery),
  data: z.unknown(),
}

/** One entry of an account. */
export const AccountEntry = z.object({
  /** Cursor of the list. */
  id: z.int(),
  at: Instant,
  /** What happened. */
  words: z.string(),
  /** The shop of the account's holder or of the order. */
  shop: z.nullable(z.object({ id: Id, name: z.string() })),
  orderId: z.nullable(Id),
  orderNumber: z.nullable(z.string()),
  /** Debit positive, credit negative. */
  amount: z.int(),
  /** Idempotency key of the transaction. */
  entryKey: z.string(),
})
export type AccountEntry = z.output<typeof AccountEntry>

const entryFilters = {
  account: Account,
  side: z.optional(z.enum(['DEBIT', 'CREDIT'], 'side chỉ nhận DEBIT (ghi Nợ) hoặc CREDIT (ghi Có).')),
}

/** Entries, latest first, and the figures of the period, whatever side is shown. */
export const AccountEntries = z.extend(cursorPage(AccountEntry), { figures: Figures })
export type AccountEntries = z.output<typeof AccountEntries>

export const listAccountEntries = {
  summary: 'Các bút toán của một tài khoản sổ cái trong những ngày đã chọn, mới nhất trước',
  query: inPeriod({ ...cursorQuery, ...entryFilters }),
  data: AccountEntries,
}

export const exportAccountEntries = {
  summary: 'Các bút toán của một tài khoản sổ cái thành tệp CSV hoặc XLSX, tối đa 20.000 dòng',
  query: inPeriod({ ...exportQuery, ...entryFilters }),
  data: z.unknown(),
}

/** A shop's accounts now, in đồng, as the shop reads them, with the age of the listed part. */
export const ShopAccounts = z.object({
  id: Id,
  name: z.string(),
  balance: z.int(),
  pending: z.int(),
  codDebt: z.int(),
  /** When the oldest part of the listed sum that still stands was booked. Held money and debts are settled order by order, so there it is the oldest
   *  order of which something is left; otherwise the oldest of the newest bookings that add up to the sum, the earlier ones being settled first. Null: the sum has no entries. */
  oldestAt: z.nullable(Instant),
  /** Whether that part is even older than `oldestAt`: the search back has an end. */
  isOlder: z.boolean(),
})
export type ShopAccounts = z.output<typeof ShopAccounts>

/** `sum`: of the listed accounts of all shops that were found. */
export const ShopAccountsPage = z.extend(placedPage(ShopAccounts), { sum: z.int() })
export type ShopAccountsPage = z.output<typeof ShopAccountsPage>

export const listShopAccounts = {
  summary: 'Chợ nợ shop nào, shop nào nợ chợ: số tiền của từng shop, lớn nhất hoặc nhỏ nhất trước; tìm theo tên shop',
  query: z.object({
    ...placeQuery,
    ...searchQuery,
    list: z._default(z.enum(shopListIds, 'Danh sách không hợp lệ.'), 'OWED'),
    sort: z._default(z.enum(['largest', 'smallest'], 'Thứ tự phải là largest hoặc smallest.'), 'largest'),
  }),
  data: ShopAccountsPage,
}

export const getShopMoney = {
  summary: 'Tiền của một shop như người bán thấy: số dư, chờ đối soát, tiền thu hộ phải nộp',
  params: IdParams,
  data: z.object({ name: z.string(), money: SellerMoney }),
}

export const getShopStatement = {
  summary: 'Sao kê một khoản của một shop như người bán thấy',
  params: IdParams,
  query: inPeriod({ ...cursorQuery, ...statementQuery }),
  data: Statement,
}

export const exportShopStatement = {
  summary: 'Sao kê một khoản của một shop thành tệp CSV (UTF-8), cũ nhất trước',
  params: IdParams,
  query: inPeriod(statementQuery),
  data: StatementFile,
}

export const printShopStatement = {
  summary: 'Sao kê một khoản của một shop thành tệp PDF khổ A4 như người bán nhận được; tối đa 5.000 dòng',
  params: IdParams,
  query: inPeriod(statementQuery),
  data: z.unknown(),
}
