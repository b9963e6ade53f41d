import type { OwnShopAccount } from '@chophien/domain/payouts/account-schemas'
import { expect } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import type { Person } from './builders.ts'
import type { Callers } from './callers.ts'

type Market = Callers & { db: Database; mails: Mail[] }

/** An account as a seller types it. */
export const givenAccount = { bin: '970407', number: '1903 4567 8901 234', holder: 'Nguyễn Thị Đào' }
/** Its number as it is kept. */
export const GIVEN_ACCOUNT_NUMBER = '190345678901234'
/** Another one. */
export const otherAccount = { bin: '970436', number: '0071000999888', holder: 'TRAN VAN MINH' }

interface AccountReply {
  status: number
  body: { message: string; code?: string; data: OwnShopAccount; errors?: { field: string; message: string }[] }
}

/** Asks for a code as a seller, and reads it in the mail. */
export async function accountCode(market: Market, seller: Person): Promise<string> {
  // A minute later.
  await market.db.run(sql`
    update one_time_codes set sent_at = sent_at - interval '61 seconds' where user_id = ${seller.id} and purpose = 'shop-account'`)
  // Not those of other purposes, which may still be on their way.
  const isOurs = ({ to, subject }: Mail) => to === seller.email && subject.startsWith('Mã xác nhận tài khoản nhận tiền')
  const codes = () => market.mails.filter(isOurs)
  const before = codes().length
  const reply = await market.as(seller).post('/api/v1/seller/bank-account/code')
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body.code}`)
  await expect.poll(() => codes().length).toBe(before + 1)
  return codes().at(-1)?.code ?? ''
}

/** Gives an account with this code. */
export const sendAccount = async (
  market: Callers,
  seller: Person,
  otpCode: string,
  facts: object = {},
): Promise<AccountReply> =>
  (await market
    .as(seller)
    .put('/api/v1/seller/bank-account', { ...givenAccount, version: 0, otpCode, ...facts })) as AccountReply

/** Takes the change of this version back, with this code. */
export const sendKept = async (
  market: Callers,
  seller: Person,
  otpCode: string,
  version: number,
): Promise<AccountReply> =>
  (await market.as(seller).put('/api/v1/seller/bank-account/earlier', { version, otpCode })) as AccountReply

/** Asks for a code and takes the change of this version back. */
export const keepAccount = async (market: Market, seller: Person, version: number): Promise<AccountReply> =>
  sendKept(market, seller, await accountCode(market, seller), version)

/** Asks for a code and gives an account with it. */
export const giveAccount = async (market: Market, seller: Person, facts: object = {}): Promise<AccountReply> =>
  sendAccount(market, seller, await accountCode(market, seller), facts)

/** Lets the time pass that the account of a shop is held. */
export const passHold = (market: Market, shopId: number): Promise<number> =>
  market.db.run(sql`
    update shop_bank_accounts set given_at = given_at - interval '73 hours', active_from = active_from - interval '73 hours'
    where shop_id = ${shopId} and ended_at is null`)
