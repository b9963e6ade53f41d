import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { formCases } from './support/form-cases.ts'
import { useMarket } from './support/market.ts'

const WEB = join(import.meta.dirname, '../apps/web/src')
const market = useMarket()
const browser = useBrowser()

async function type(form: Locator, name: string, text: string): Promise<void> {
  const control = form.locator(`[name=${name}]`)
  if ((await control.first().evaluate((element) => element.tagName)) === 'SELECT') {
    await control.selectOption(text)
    return
  }
  if ((await control.first().getAttribute('type')) !== 'radio') return control.fill(text)
  if (text !== '') await control.nth(Number(text) - 1).press('Space')
}

/** What is said about the control that has the focus, wherever the sentence stands. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement
    const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? []
    return {
      name: control?.getAttribute('name'),
      invalid: control?.getAttribute('aria-invalid'),
      said: ids.map((id) => document.getElementById(id)?.textContent).join(' '),
    }
  })

test('every form of the storefront is among them', () => {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  // Those of the consoles are walked through in journeys of their own.
  const ofConsole = /^features\/(?:console|admin-|seller-)/u
  const forms = sources.filter(
    (file) => !ofConsole.test(file) && readFileSync(join(WEB, file), 'utf8').includes('= useForm({'),
  )
  expect(forms).toHaveLength(formCases(market, browser).length)
})

test.each(formCases(market, browser))(
  'the form “$name” keeps what was typed, speaks at the first wrong field, and is never sent twice',
  async ({ open, guest, call, path, submit, typed, wrong, also }) => {
    const person = await market.given.person()
    const page = await browser.visit(guest ? {} : { as: person })
    const fault = await faultAt(browser, page, call, path)
    const form = await open(page, person)
    for (const [name, text] of Object.entries(typed)) await type(form, name, text)
    await type(form, wrong.name, wrong.text)
    const expected: Record<string, string> = { ...typed, ...(await also?.(form)) }
    const kept = async () => {
      const values: Record<string, string> = {}
      for (const name of Object.keys(expected)) values[name] = await form.locator(`[name=${name}]`).inputValue()
      return values
    }
    const send = form.getByRole('button', { name: submit, exact: true })
    await send.click()
    await form.getByText(wrong.said, { exact: true }).first().waitFor()
    await expect.poll(() => focused(page)).toMatchObject({ name: wrong.name, invalid: 'true' })
    expect((await focused(page)).said).toContain(wrong.said)
    expect(await kept()).toEqual(expected)
    expect(fault.sent()).toBe(0)

    await type(form, wrong.name, wrong.right)
    await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBe(0)
    fault.says(503, 'Chợ đang đông quá')
    const answer = fault.waits()
    await send.dblclick()
    await send.press('Enter')
    answer()
    await form
      .getByText('Chợ đang đông quá')
      .or(form.getByText('Có lỗi xảy ra khi đổi mật khẩu'))
      .or(form.getByText('Đổi mật khẩu thất bại.'))
      .first()
      .waitFor()
    expect(fault.sent()).toBe(1)
    expect(await kept()).toEqual(expected)
  },
)
