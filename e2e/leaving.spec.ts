import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from './support/arrive.ts'
import { useBrowser } from './support/browser.ts'
import { faultAt } from './support/faults.ts'
import { useMarket } from './support/market.ts'
import { prepaid } from './support/prepaid.ts'

const market = useMarket()
const browser = useBrowser()

/** Lets the code of the page 'Liên hệ' wait until the returned function is called. */
async function holdNextPage(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const code = /\/assets\/contact-[\w-]+\.js$/u
  await page.route(code, async (route) => {
    await gate.promise
    await route.continue()
  })
  return async () => {
    gate.resolve()
    await page.getByRole('heading', { level: 1, name: 'Liên hệ' }).waitFor()
    await page.unroute(code)
  }
}

test('nobody is led away by a late answer from the page that was chosen meanwhile, while that one is still loading', async () => {
  const { lan, payment, path } = await prepaid(market, 'MOMO')
  const cup = await market.given.product()
  const page = await browser.visit({ as: lan, width: 1440 })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  const asked = await faultAt(browser, page, 'GET', '/v1/orders/{id}/payment')
  asked.says(200, '', { data: { ...payment, payUrl: null } })

  const ways = [
    { from: `/product/${cup.id}`, call: ['POST', '/v1/cart/items'], act: () => press('Mua ngay') },
    {
      from: '/shop',
      call: ['GET', '/v1/search/suggestions'],
      async act() {
        await page.getByRole('combobox', { name: 'Tìm sản phẩm' }).fill(cup.name)
        await page.keyboard.press('Enter')
      },
    },
    { from: '/order-history', call: ['GET', '/v1/orders'], fails: 403 },
    { from: path, call: ['POST', '/v1/orders/{id}/payment'], act: () => press('Mở ví MoMo') },
  ] as const
  for (const { from, call, ...way } of ways) {
    const go = await holdNextPage(page)
    const fault = await faultAt(browser, page, call[0], call[1])
    if ('fails' in way) fault.says(way.fails)
    const answer = fault.waits()
    await arrive(page, from)
    if ('act' in way) await way.act()
    await expect.poll(fault.sent, { message: from }).toBeGreaterThan(0)
    await page.getByRole('navigation', { name: 'Danh mục chính' }).getByRole('link', { name: 'Liên hệ' }).click()
    const address = new RegExp(`/api${call[1].replace('{id}', '\\d+')}$`, 'u')
    const answered = page.waitForResponse(
      (response) => response.request().method() === call[0] && address.test(new URL(response.url()).pathname),
    )
    answer()
    await (await answered).finished()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await go()
    expect(new URL(page.url()).pathname, from).toBe('/contact')
    fault.over()
  }
})
