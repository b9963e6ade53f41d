import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../apps/server/src/testing/builders.ts'
import type { DrivenBrowser } from './support/driven-browser.ts'
import { useMarket } from './support/market.ts'
import { screens } from './support/screens.ts'
import { hasWebKit, openWebKit } from './support/webkit.ts'
import { furnish } from './support/world.ts'

/** The narrowest supported width, px. */
const NARROW = 360

if (!hasWebKit) console.log('No screen is measured in WebKit here: not installed (webkit2gtk-driver, xvfb).')

describe.runIf(hasWebKit)('WebKit, 360 px wide', () => {
  const market = useMarket()
  let webkit: DrivenBrowser
  beforeAll(async () => {
    webkit = await openWebKit(NARROW)
  })
  afterAll(() => webkit?.close())

  const enterAs = async (person?: Person) => {
    await webkit.goto(`${market.url}/robots.txt`)
    await webkit.evaluate(
      `(localStorage.clear(), ${person ? `localStorage.setItem('accessToken', ${JSON.stringify(person.token)})` : 'null'})`,
    )
  }
  const settled = `!document.body.innerText.includes('Đang tải…') && document.querySelector('h1') !== null
    && Object.keys(document.getElementById('root')).some((key) => key.startsWith('__react'))`

  test('no screen scrolls sideways, with names as long as they may be', { timeout: 900_000 }, async () => {
    const world = await furnish(market, 'endless')
    const people = { shopper: world.lan, seller: world.seller, admin: world.admin }
    const wide: string[] = []
    for (const who of [undefined, 'shopper', 'seller', 'admin'] as const) {
      await enterAs(who && people[who])
      for (const screen of screens.filter((each) => each.who === who)) {
        await webkit.goto(market.url + screen.path(world))
        await expect.poll(() => webkit.evaluate(settled), { message: screen.route }).toBe(true)
        const [window, content] = await webkit.evaluate<[number, number]>(
          '[innerWidth, document.documentElement.scrollWidth]',
        )
        expect(window).toBe(NARROW)
        // What is measured is the screen, not the login that an ended session leads to.
        if (who) expect(await webkit.evaluate('location.pathname'), screen.route).not.toBe('/login')
        if (content > NARROW) wide.push(`${screen.route}: ${content}`)
      }
    }
    expect(wide).toEqual([])
  })
})
