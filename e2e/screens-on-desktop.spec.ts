import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { useMarket } from './support/market.ts'
import { type ScreenVisits, visitScreens } from './support/screen-visits.ts'

const market = useMarket()
const browser = useBrowser()

let visits: ScreenVisits
beforeAll(async () => {
  visits = await visitScreens(market, browser, 1440)
})

test('every screen at 1440 px is free of serious barriers', () => {
  expect(visits.barriers).toEqual([])
})

test('no screen complains, or asks for what is not there, at 1440 px', () => {
  expect(visits.complaints).toEqual([])
})

test('no screen asks another host at 1440 px', () => {
  expect(visits.foreign).toEqual([])
})
