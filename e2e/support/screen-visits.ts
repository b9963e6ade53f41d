import type { Page } from 'playwright-core'
import { audit } from './audit.ts'
import type { TestBrowser } from './browser.ts'
import { shiftClock } from './clock.ts'
import type { Market } from './market.ts'
import { askRudely } from './rude-screens.ts'
import { openScreen, openVisitors, type Screen, screens } from './screens.ts'
import { twoFrames } from './two-frames.ts'
import { furnish } from './world.ts'

/** Narrowest supported width, px. */
const NARROW = 360
/** Widths above a phone's, px: a tablet, the same one turned, a small laptop, and where tables have room again (`tight` of console-tables.css). */
const BETWEEN = [768, 1024, 1280, 1440]
/** How far the visitors' clocks are off. */
const OFF_MS = 10 * 60_000

/** The findings of one visit to every screen. */
export interface ScreenVisits {
  /** Serious and critical findings of axe, with their screen. */
  barriers: string[]
  /** Console errors, script errors and unexpected failed requests. */
  complaints: string[]
  /** Requests to other hosts. */
  foreign: string[]
  /** Screens that scroll sideways at one of the widths from 360 to 1440 px, or whose table is wider than its place; phone only. */
  wide: string[]
  /** Screens that with the letters of a reader who wants them a quarter larger stay small, or scroll sideways; phone only. */
  smallOrWide: string[]
  /** Screens of the shop on which an anchor would stop under the header, in letters of either size; phone only. */
  covered: string[]
  /** What a screen does not stand: see rude-screens.ts; desktop only. */
  rude: string[]
}

/** Those of the widths at which the page scrolls sideways, or a table is wider than its place, with what is too wide. */
async function overflowsOf(page: Page, widths: readonly number[]): Promise<string[]> {
  const { width: usual = NARROW, height = 844 } = page.viewportSize() ?? {}
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await twoFrames(page)
    const { scrollWidth, cut } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      cut: [...document.querySelectorAll('main table')]
        .filter(({ parentElement: place, scrollWidth: own }) => place && own > place.clientWidth)
        // What scrolls in a box of its own is meant to.
        .filter(({ parentElement: place }) => place && !/auto|scroll/u.test(getComputedStyle(place).overflowX))
        .map(({ scrollWidth: own }) => own),
    }))
    if (scrollWidth > width) found.push(`${scrollWidth} px at ${width}`)
    else if (cut.length > 0) found.push(`a table of ${cut} px at ${width}`)
  }
  await page.setViewportSize({ width: usual, height })
  await twoFrames(page)
  return found
}

/** The reader's own size of letters: the browser's setting, px; 16 is its default. */
const LARGE_LETTERS = 20

/** By how many pixels the header is higher than the margin above anchors; 0 or less where it does not stay on top. Throws where there is
 *  nothing to measure. */
const coverOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const header = document.querySelector('header')
    const content = document.querySelector('#content')
    if (!header || !content) throw new Error('a screen without header or content')
    if (getComputedStyle(header).position !== 'sticky') return 0
    return header.getBoundingClientRect().height - Number.parseFloat(getComputedStyle(content).scrollMarginTop)
  })

/** Width of the page with large letters, the size that they have then, and what the header covers with them or before. */
async function withLargeLetters(page: Page): Promise<{ scrollWidth: number; letters: number; cover: number }> {
  const usual = await coverOf(page)
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: LARGE_LETTERS } })
  await twoFrames(page)
  const measured = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    letters: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  }))
  const cover = Math.max(usual, await coverOf(page))
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await settings.detach()
  return { ...measured, cover }
}

/** Opens every screen once at this width and records the findings. Visitors run concurrently, each from
 *  screen to screen. */
export async function visitScreens(market: Market, browser: TestBrowser, width: number): Promise<ScreenVisits> {
  // Two rude questions for all screens: names without an end on a phone, and a clock that is wrong, to either side.
  const world = await furnish(market, width < 600 ? 'endless' : 'usual')
  const pageOf = await openVisitors(browser, world, { width })
  const visitors = new Set(screens.map((screen) => pageOf(screen).context()))
  for (const context of visitors) await context.addInitScript(shiftClock, (width < 600 ? 1 : -1) * OFF_MS)
  const found: ScreenVisits = {
    barriers: [],
    complaints: [],
    foreign: [],
    wide: [],
    smallOrWide: [],
    covered: [],
    rude: [],
  }
  for (const { expected } of screens) if (expected) browser.expectProblem(expected)

  const visit = async (page: Page, screen: Screen) => {
    const note = (request: { url(): string }) => {
      if (!request.url().startsWith(market.url) && !/^(?:data|blob):/u.test(request.url()))
        found.foreign.push(`${screen.route}: ${request.url()}`)
    }
    page.on('request', note)
    await openScreen(page, screen, world)
    page.off('request', note)
    found.barriers.push(...(await audit(page, screen.path(world))))
    if (width >= 1024) found.rude.push(...(await askRudely(page, screen.route)))
    if (width > NARROW && width < 600) {
      for (const wide of await overflowsOf(page, [NARROW, ...BETWEEN])) found.wide.push(`${screen.route}: ${wide}`)
      const large = await withLargeLetters(page)
      if (large.letters !== LARGE_LETTERS || large.scrollWidth > width)
        found.smallOrWide.push(`${screen.route}: letters of ${large.letters} px, ${large.scrollWidth} px wide`)
      if (large.cover > 0) found.covered.push(`${screen.route}: ${large.cover} px`)
    }
  }
  const tour = async (who: Screen['who']) => {
    for (const screen of screens) if (screen.who === who) await visit(pageOf(screen), screen)
  }
  await Promise.all((['shopper', 'seller', 'admin', undefined] as const).map(tour))
  found.complaints.push(...browser.takeProblems())
  return found
}
