import type { BrandColours } from '@chophien/domain/brand/brand'
import { judgeColours } from '@chophien/domain/brand/judge-colours'
import { paletteOf } from '@chophien/domain/brand/palette'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from './support/audit.ts'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { openScreen, openVisitors, screens } from './support/screens.ts'
import { furnish } from './support/world.ts'

const market = useMarket()
const browser = useBrowser()

/** Pages with most of what a brand colours: header and footer, prices, stars, badges, buttons, notes, navigation. */
const routes = ['/', '/product/:id', '/order', '/seller/orders', '/admin/orders']
const widths = [390, 1440] as const
const RULES = ['color-contrast', 'link-in-text-block']

/** Numbers that look random and are the same in every run, from 0 up to `below`. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Brands as operators could save them: a colour that cannot be read gives way to the offered one. */
function brands(count: number): BrandColours[] {
  const next = numbers(20)
  const colour = () => `#${[0, 0, 0].map(() => next(256).toString(16).padStart(2, '0')).join('')}`
  return Array.from({ length: count }, () => {
    const chosen = { brandColour: colour(), highlightColour: colour(), actionColour: colour() }
    const offers = Object.fromEntries(judgeColours(chosen).map(({ field, offer }) => [field, offer]))
    return { ...chosen, ...offers }
  })
}

/** Paints an open page as /theme.css would. */
async function paint(page: Page, colours: BrandColours): Promise<string> {
  return page.evaluate(
    (tokens) => {
      for (const [name, value] of tokens) document.documentElement.style.setProperty(`--color-${name}`, value)
      // What fades to its new colour is there at once.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
      return getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim()
    },
    Object.entries(paletteOf(colours)),
  )
}

test('ten brands that were never looked at can be read on every kind of page', async () => {
  const ten = brands(10)
  expect(new Set(ten.map(({ brandColour }) => brandColour)).size).toBe(10)
  expect(ten.flatMap(judgeColours)).toEqual([])
  const world = await furnish(market)
  const pageOf = await openVisitors(browser, world, { width: 1440 })
  const barriers: string[] = []
  let looked = 0
  const look = async (route: string, at: number) => {
    const screen = screens.find((each) => each.route === route)
    if (!screen) throw new Error(`no screen ${route}`)
    const page = pageOf(screen)
    for (const odd of [0, 1]) {
      // Each brand is seen on every page and at both widths, and each page at both.
      const width = widths[odd] ?? 0
      await page.setViewportSize({ width, height: 900 })
      await openScreen(page, screen, world)
      for (const brand of ten.filter((_, nth) => (nth + at) % 2 === odd)) {
        expect(await paint(page, brand)).toBe(brand.brandColour)
        looked += 1
        for (const { id, nodes } of await violationsOf(page, undefined, RULES))
          for (const { html, any } of nodes)
            barriers.push(
              `${route} ${width} ${Object.values(brand).join(' ')}: ${id} ${any[0]?.message} at ${html.slice(0, 160)}`,
            )
      }
    }
  }
  // Each visitor has a page of their own.
  const whoSees = (route: string) => screens.find((each) => each.route === route)?.who
  await Promise.all(
    ([undefined, 'shopper', 'seller', 'admin'] as const).map(async (who) => {
      for (const [at, route] of routes.entries()) if (whoSees(route) === who) await look(route, at)
    }),
  )
  expect(looked).toBe(50)
  expect(barriers).toEqual([])
}, 300_000)

test('a brand that the form refuses would be found on the pages', async () => {
  const world = await furnish(market)
  const page = await browser.visit({ width: 1440 })
  const [home] = screens
  if (!home) throw new Error('no screens')
  await openScreen(page, home, world)
  await paint(page, { brandColour: '#8fb7ff', highlightColour: '#222222', actionColour: '#ffd27a' })
  expect((await violationsOf(page, undefined, RULES)).map(({ id }) => id)).toContain('color-contrast')
})
