import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

/** A key of an input method: as most browsers report it, and as Safari does, which has ended the composition by then. */
const marks = [{ isComposing: true, keyCode: 229 }, { keyCode: 229 }]
/** Gboard's Enter: it composes every word, but this key is meant for the page. */
const meant = { isComposing: true, keyCode: 13 }
const press = (field: Locator, key: string, mark: object) =>
  field.dispatchEvent('keydown', { key, bubbles: true, cancelable: true, ...mark })

test.each(marks)('a key that ends a word of an input method (%j) chooses no option and no quantity', async (mark) => {
  const lan = await market.given.person()
  const page = await browser.visit({ as: lan })
  await arrive(page, '/profile')
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
  const province = form.getByRole('combobox', { name: 'Tỉnh/Thành phố' })
  await province.fill('da')
  await form.getByRole('option', { name: 'Thành phố Đà Nẵng' }).waitFor()
  const active = await province.getAttribute('aria-activedescendant')
  for (const key of ['ArrowDown', 'Escape', 'Enter']) await press(province, key, mark)
  expect(await province.inputValue()).toBe('da')
  expect(await province.getAttribute('aria-activedescendant')).toBe(active)
  await press(province, 'Enter', meant)
  await expect.poll(() => province.inputValue()).not.toBe('da')
  await form.waitFor()

  const hat = await market.given.product()
  await arrive(page, `/product/${hat.id}`)
  const quantity = page.getByRole('textbox', { name: 'Số lượng' })
  await quantity.fill('1.200')
  await press(quantity, 'Enter', mark)
  expect(await quantity.inputValue()).toBe('1.200')
  await press(quantity, 'Enter', meant)
  await expect.poll(() => quantity.inputValue()).toBe('1200')
})

test('the Enter that ends a word in the search field opens nothing', async () => {
  const hat = await market.given.product({ name: 'Nón quai thao Bắc Ninh' })
  const page = await browser.visit({ width: 1440 })
  await arrive(page, '/')
  const field = page.getByRole('combobox', { name: 'Tìm sản phẩm' })
  await field.fill('non quai thao bac')
  const option = page.getByRole('option', { name: hat.name })
  await option.waitFor()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: ' ninh', selectionStart: 5, selectionEnd: 5 })
  for (const key of ['ArrowDown', 'Enter'])
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await keyboard.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: 229 })
  await option.waitFor()
  expect(await field.getAttribute('aria-activedescendant')).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/')
  await keyboard.send('Input.insertText', { text: ' ninh' })
  await field.press('Enter')
  await page.waitForURL(`/product/${hat.id}`)
})
