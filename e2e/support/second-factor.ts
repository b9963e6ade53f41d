import {
  beginSecondFactor,
  confirmSecondFactor,
  type RecoveryCodes,
} from '@chophien/domain/accounts/second-factor-contract'
import type { Page } from 'playwright-core'
import { codeOfApp } from '../../apps/server/src/testing/authenticator.ts'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import type { Market } from './market.ts'

/** Turns a person's second factor on. Returns the secret of the app and the recovery codes. */
export async function turnOn({ as }: Market, person: Person): Promise<RecoveryCodes & { secret: string }> {
  const { secret } = await as(person).call(beginSecondFactor, { body: { password: person.password } })
  const codes = await as(person).call(confirmSecondFactor, { body: { code: codeOfApp(secret) } })
  return { secret, ...codes }
}

/** The secret that the page shows for typing it into an app. */
export async function shownSecret(page: Page): Promise<string> {
  const shown = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u)
  return (await shown.innerText()).replaceAll(' ', '')
}

/** Turns the second factor on by hand, from its page on, as far as the recovery codes. Returns these and the secret. */
export async function turnOnByHand(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Bật bảo vệ hai lớp' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bật bảo vệ hai lớp' }).waitFor()
  const secret = await shownSecret(page)
  await page.getByLabel('Mã của ứng dụng').fill(codeOfApp(secret))
  await page.getByRole('button', { name: 'Xác nhận mã' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mã khôi phục của bạn' }).waitFor()
  const codes = await page
    .getByRole('main')
    .getByRole('list', { name: 'Mã khôi phục' })
    .getByRole('listitem')
    .allInnerTexts()
  return { secret, codes }
}
