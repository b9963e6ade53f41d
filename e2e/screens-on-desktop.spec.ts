import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { type ScreenVisits, visitScreens } from './support/screen-visits.ts'

const market = useMarket()
const browser = useBrowser()

let visits: ScreenVisits
// As long as some sixty screens take a worker that shares two busy cores.
const VISIT_MS = 900_000
beforeAll(async () => {
  visits = await visitScreens(market, browser, 1440)
}, VISIT_MS)

test('every screen at 1440 px has no serious accessibility violation', () => {
  expect(visits.barriers).toEqual([])
})

test('no screen logs an error or requests a missing file at 1440 px', () => {
  expect(visits.complaints).toEqual([])
})

test('no screen sends a request to another host at 1440 px', () => {
  expect(visits.foreign).toEqual([])
})

test('every screen stands the rude questions: no motion, only a keyboard, forced colours, 200 % zoom, Back', () => {
  expect(visits.rude).toEqual([])
})
