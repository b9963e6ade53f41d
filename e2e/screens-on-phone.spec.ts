import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { type ScreenVisits, visitScreens } from './support/screen-visits.ts'
import { routesWithoutScreen } from './support/screens.ts'

const market = useMarket()
const browser = useBrowser()

let visits: ScreenVisits
// As long as some sixty screens take a worker that shares two busy cores.
const VISIT_MS = 900_000
beforeAll(async () => {
  visits = await visitScreens(market, browser, 390)
}, VISIT_MS)

test('every route has its screen in the table', () => {
  expect(routesWithoutScreen()).toEqual([])
})

test('every screen at 390 px has no serious accessibility violation', () => {
  expect(visits.barriers).toEqual([])
})

test('no screen logs an error or requests a missing file at 390 px', () => {
  expect(visits.complaints).toEqual([])
})

test('no screen sends a request to another host at 390 px', () => {
  expect(visits.foreign).toEqual([])
})

test('no screen scrolls sideways at 360, 768, 1024, 1280 or 1440 px, or cuts a table off', () => {
  expect(visits.wide).toEqual([])
})

test('every screen follows the reader’s own size of letters and does not scroll sideways with it', () => {
  expect(visits.smallOrWide).toEqual([])
})

test('on no screen an anchor stops under the header, in letters of either size', () => {
  expect(visits.covered).toEqual([])
})
