import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminFormCases } from './support/admin-form-cases.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { formCases } from './support/form-cases.ts'
import { useMarket } from './support/market.ts'
import { askForm } from './support/rude-forms.ts'
import { sellerFormCases } from './support/seller-form-cases.ts'
import { keptForms } from './support/typed.ts'

const SOURCES = join(import.meta.dirname, '../apps/web/src')
const market = useMarket()
const browser = useBrowser()

async function type(form: Locator, name: string, text: string): Promise<void> {
  const control = form.locator(`[name="${name}"]`)
  if ((await control.first().evaluate((element) => element.tagName)) === 'SELECT') {
    await control.selectOption(text)
    return
  }
  if ((await control.first().getAttribute('type')) !== 'radio') return control.fill(text)
  if (text !== '') await control.nth(Number(text) - 1).press('Space')
}

async function textIn(form: Locator, name: string): Promise<string> {
  const control = form.locator(`[name="${name}"]`)
  return (await control.first().getAttribute('type')) === 'radio'
    ? form.locator(`[name="${name}"]:checked`).inputValue()
    : control.inputValue()
}

/** The accessible description of the focused control. */
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

const rolesOf = {
  shopper: ['ROLE_USER'],
  seller: ['ROLE_USER', 'ROLE_SELLER'],
  admin: ['ROLE_USER', 'ROLE_ADMIN'],
} as const
const cases = [
  ...formCases(market, browser).map((form) => ({ ...form, who: 'shopper' as const })),
  ...sellerFormCases(market).map((form) => ({ ...form, who: 'seller' as const })),
  ...adminFormCases(market).map((form) => ({ ...form, who: 'admin' as const })),
]

test('the cases include every form of the shop and of both consoles', () => {
  // Own forms, and users of the shared ones: the dialog for a reason or number, and the product form.
  // A field for words in any other file is a form of its own too, unless that file is a part of one, or of a form that only changes the URL.
  const fields = /<(?:Field|TextArea)\b/u
  const parts = [
    'admin/features/brand/brand-groups.tsx',
    'admin/features/home/promotion-picture-field.tsx',
    'admin/features/manual-entries/line-fields.tsx',
    'admin/features/manual-entries/shop-field.tsx',
    'console-kit/period-fields.tsx',
    'console-kit/reason-choice.tsx',
    'seller/features/products/basic-fields.tsx',
    'seller/features/products/combine-form.tsx',
    'seller/features/products/option-names-field.tsx',
    'seller/features/products/variants-field.tsx',
    'shared/payments/bank-account-fields.tsx',
    'shared/shops/shop-fields.tsx',
    'storefront/features/catalog/filter-fields.tsx',
    'ui/code-field.tsx',
    'ui/field.tsx',
    'ui/second-factor-field.tsx',
  ]
  const marks = /= useForm\(\{|prompt\(\{|: Prompt => |= useOrderTransition\(|= useProductEditor\(/u
  // The second opens only with Google configured: google.spec.ts.
  const shared = ['console-kit/prompt-dialog.tsx', 'account/features/accounts/link-google-dialog.tsx']
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const forms = files.filter((file) => {
    const source = readFileSync(join(SOURCES, file), 'utf8')
    return !shared.includes(file) && (marks.test(source) || (fields.test(source) && !parts.includes(file)))
  })
  expect([...new Set(cases.map(({ file }) => file))].sort()).toEqual(forms.sort())
})

/** Whether what is typed into the form of that file is kept. */
const keepsDraft = (file: string): boolean => !/ draft: null/u.test(readFileSync(join(SOURCES, file), 'utf8'))

/** Leaves a form and comes back: a dialog is closed by Escape and opened by the button that has the focus then, else the page is loaded again. */
async function leaveAndReturn(page: Page, form: Locator, reopen: ((page: Page) => Promise<void>) | undefined) {
  const isDialog = await form.evaluate((element) => element.matches('dialog, [role=dialog]'))
  if (!isDialog) {
    await page.reload()
    return reopen?.(page)
  }
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
}

/** Forms without a field for words. */
const wordless: string[] = []

test.each(cases)(
  'the form “$name” keeps its input, also for a later visit, shows the error at the first invalid field, and is never sent twice',
  async ({ name, who, file, open, reopen, guest, call, path, submit, typed, wrong, also, emptied }) => {
    const person = await market.given.person({ roles: [...rolesOf[who]] })
    const page = await browser.visit({ width: who === 'shopper' ? 390 : 1440, ...(guest ? {} : { as: person }) })
    const fault = await faultAt(browser, page, call, path)
    const form = await open(page, person)
    for (const [name, text] of Object.entries(typed)) await type(form, name, text)
    if (wrong) await type(form, wrong.name, wrong.text)
    const expected: Record<string, string> = { ...typed, ...(await also?.(form)) }
    const kept = async () => {
      const values: Record<string, string> = {}
      for (const name of Object.keys(expected)) values[name] = await textIn(form, name)
      return values
    }
    const send = form.getByRole('button', { name: submit, exact: true })
    if (wrong) {
      await send.click()
      await form.getByText(wrong.said, { exact: true }).first().waitFor()
      await expect.poll(() => focused(page)).toMatchObject({ name: wrong.name, invalid: 'true' })
      expect((await focused(page)).said).toContain(wrong.said)
      expect(await kept()).toEqual(expected)
      expect(fault.sent()).toBe(0)

      await type(form, wrong.name, wrong.right)
      await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBe(0)
      expected[wrong.name] = wrong.right
    }
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
    if (emptied) for (const name of Object.keys(expected)) expected[name] = ''
    expect(await kept()).toEqual(expected)

    const keeps = !guest && keepsDraft(file)
    expect(await keptForms(page)).toHaveLength(keeps ? 1 : 0)
    if (keeps) {
      await leaveAndReturn(page, form, reopen)
      await form.getByText(/^Đã mở lại /u).waitFor()
      await expect.poll(kept).toEqual(expected)
    }
    const fields = Object.keys(expected)
    if (!(await askForm({ page, form, send, fault, fields, emptied: emptied === true }))) wordless.push(name)
  },
)

test('the rude questions were asked of every form with a field for words', () => {
  expect(wordless.sort()).toEqual([
    'bank file of a run of payouts',
    'bank file of refunds',
    'change of password',
    'commission plan of a shop',
    'deletion of a category',
    'goods that came back',
    'merger of categories',
    'mode of taxes',
    'move of a category',
    'roles of a person of the shop',
    'roles of one of the staff',
    'second factor, password',
  ])
})
