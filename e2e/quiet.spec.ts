import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { furnish, openScreen, openVisitors, screens } from './support/screens.ts'

const market = useMarket()
const browser = useBrowser()

// What goes wrong behind the scenes is collected by support/browser.ts, and fails the test after it.
test.each([390, 1440])(
  'no screen complains, asks for what is not there, or asks anybody else, at %d px',
  async (width) => {
    const world = await furnish(market)
    const pageOf = await openVisitors(browser, world, { width })
    const foreign: string[] = []
    for (const screen of screens) {
      if (screen.expected) browser.expectProblem(screen.expected)
      const page = pageOf(screen)
      const note = (request: { url(): string }) => {
        if (!request.url().startsWith(market.url) && !/^(?:data|blob):/u.test(request.url()))
          foreign.push(`${screen.route}: ${request.url()}`)
      }
      page.on('request', note)
      await openScreen(page, screen, world)
      page.off('request', note)
    }
    expect(foreign).toEqual([])
  },
  120_000,
)
