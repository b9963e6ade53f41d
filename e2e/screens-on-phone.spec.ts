import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { type ScreenVisits, visitScreens } from './support/screen-visits.ts'
import { routesWithoutScreen } from './support/screens.ts'

const market = useMarket()
const browser = useBrowser()

let visits: ScreenVisits
beforeAll(async () => {
  visits = await visitScreens(market, browser, 390)
})

test('every route has its screen in the table', () => {
  expect(routesWithoutScreen()).toEqual([])
})

test('every screen at 390 px is free of serious barriers', () => {
  expect(visits.barriers).toEqual([])
})

test('no screen complains, or asks for what is not there, at 390 px', () => {
  expect(visits.complaints).toEqual([])
})

test('no screen asks another host at 390 px', () => {
  expect(visits.foreign).toEqual([])
})

test('no screen scrolls sideways at 360 px', () => {
  expect(visits.wide).toEqual([])
})
