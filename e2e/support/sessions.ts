import { login } from '@chophien/domain/accounts/contract'
import type { Page } from 'playwright-core'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import type { Market } from './market.ts'

/** Ends every session of that token on the server: the next call meets a 401. */
export async function endSession({ url }: Pick<Market, 'url'>, { token }: Pick<Person, 'token'>): Promise<void> {
  await fetch(`${url}/api/v1/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
}

/** A fresh token of a person. */
export async function tokenOf(market: Pick<Market, 'as'>, { email, password }: Person): Promise<{ token: string }> {
  const { accessToken } = await market.as(null).call(login, { body: { email, password } })
  return { token: accessToken }
}

/** Logs out by the menu of the shop. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tài khoản', exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Đăng xuất', exact: true }).click()
  await page.waitForURL('/login')
}
