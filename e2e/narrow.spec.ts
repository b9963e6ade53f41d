import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { furnish, openScreen, openVisitors, routesWithoutScreen, screens } from './support/screens.ts'

const market = useMarket()
const browser = useBrowser()

/** The narrowest phone that is still sold. */
const NARROW = 360

test('every route has its screen in the table', () => {
  expect(routesWithoutScreen()).toEqual([])
})

test('no screen scrolls sideways at 360 px', async () => {
  const world = await furnish(market)
  const pageOf = await openVisitors(browser, world, { width: NARROW })
  for (const screen of screens) {
    if (screen.expected) browser.expectProblem(screen.expected)
    const page = pageOf(screen)
    await openScreen(page, screen, world)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, screen.route).toBeLessThanOrEqual(NARROW)
  }
}, 120_000)
