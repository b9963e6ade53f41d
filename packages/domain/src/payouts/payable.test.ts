import { expect, test } from 'vitest'
import { offsetOf, type PayoutSettings, payableOf, type ShopSums, skipReasonOf } from './payable.ts'
import { splitTransfers, TRANSFER_MAX } from './split-transfers.ts'

const settings: PayoutSettings = { minimum: 50_000, approvals: 2, newShopDays: 14, newShopReserveBps: 3000 }
const sums = (given: Partial<ShopSums>): ShopSums => ({
  balance: 0,
  codDebt: 0,
  openCash: 0,
  disputed: 0,
  age: 400,
  paidOut: 0,
  ...given,
})

test('debts come off a balance first, then what is disputed', () => {
  expect(payableOf(sums({ balance: 1_000_000, codDebt: 300_000, disputed: 200_000 }), settings)).toEqual({
    debt: 300_000,
    disputed: 200_000,
    newShop: 0,
    available: 500_000,
  })
  expect(payableOf(sums({ balance: 100_000, codDebt: 300_000, disputed: 200_000 }), settings)).toMatchObject({
    debt: 100_000,
    disputed: 0,
    available: 0,
  })
})

test('cash of orders that are not completed is no debt yet', () => {
  const shop = sums({ balance: 1_000_000, codDebt: 320_000, openCash: 300_000 })
  expect(payableOf(shop, settings)).toMatchObject({ debt: 20_000, available: 980_000 })
  expect(offsetOf(shop)).toBe(20_000)
})

test('of a balance below zero nothing is paid, held or set off', () => {
  const shop = sums({ balance: -5000, codDebt: 3000, disputed: 10 })
  expect(payableOf(shop, settings)).toEqual({ debt: 0, disputed: 0, newShop: 0, available: 0 })
  expect(offsetOf(shop)).toBe(0)
})

test('a new shop keeps a part, rounded up, until its fourteenth day has ended', () => {
  expect(payableOf(sums({ balance: 100_001, age: 13 }), settings)).toMatchObject({ newShop: 30_001, available: 70_000 })
  expect(payableOf(sums({ balance: 100_001, age: 14 }), settings)).toMatchObject({ newShop: 0, available: 100_001 })
})

test('what a new shop keeps is a part of all that it earned, however often it is paid', () => {
  const earned = 10_000_000
  let paidOut = 0
  for (let run = 0; run < 3; run += 1)
    paidOut += payableOf(sums({ balance: earned - paidOut, age: 3, paidOut }), settings).available
  expect(paidOut).toBe(7_000_000)
  expect(payableOf(sums({ balance: 4_000_000, age: 5, paidOut }), settings).available).toBe(700_000)
  expect(payableOf(sums({ balance: 1_000_000, age: 5, paidOut }), settings)).toMatchObject({
    newShop: 1_000_000,
    available: 0,
  })
  expect(payableOf(sums({ balance: 3_000_000, age: 14, paidOut }), settings).available).toBe(3_000_000)
})

test('the parts of a balance add up to it', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 500; round += 1) {
    const codDebt = random(2_000_000)
    const shop = sums({
      balance: random(3_000_000) - 500_000,
      codDebt,
      openCash: random(codDebt + 1),
      disputed: random(900_000),
      age: random(30),
      paidOut: random(9_000_000),
    })
    const { debt, disputed, newShop, available } = payableOf(shop, settings)
    expect(debt + disputed + newShop + available).toBe(Math.max(0, shop.balance))
    for (const part of [debt, disputed, newShop, available]) expect(part).toBeGreaterThanOrEqual(0)
    expect(offsetOf(shop)).toBe(debt)
  }
})

test('a shop is told the first thing that keeps its money', () => {
  const shop = { isOpen: true, isOnHold: false, isIdentified: true, obstacles: [], available: 50_000 }
  expect(skipReasonOf(shop, settings)).toBeNull()
  expect(skipReasonOf({ ...shop, available: 49_999 }, settings)).toBe('BELOW_MINIMUM')
  expect(skipReasonOf({ ...shop, isOnHold: true, isIdentified: false }, settings)).toBe('ON_HOLD')
  expect(skipReasonOf({ ...shop, available: 0 }, { minimum: 0 })).toBe('BELOW_MINIMUM')
  expect(skipReasonOf({ ...shop, obstacles: ['NAME_DIFFERS'] }, settings)).toBe('NAME_DIFFERS')
  expect(skipReasonOf({ ...shop, obstacles: ['HELD', 'NAME_DIFFERS'] }, settings)).toBe('ACCOUNT_HELD')
  expect(skipReasonOf({ ...shop, obstacles: ['UNREADABLE'] }, settings)).toBe('ACCOUNT_UNREADABLE')
  expect(skipReasonOf({ ...shop, obstacles: null }, settings)).toBe('NO_ACCOUNT')
  expect(skipReasonOf({ ...shop, isIdentified: false, obstacles: null }, settings)).toBe('NO_IDENTITY')
  expect(skipReasonOf({ ...shop, isOpen: false, isIdentified: false }, settings)).toBe('SHOP_CLOSED')
})

test('an amount above the bank’s limit is split, and nothing of it is lost', () => {
  expect(splitTransfers(TRANSFER_MAX)).toEqual([TRANSFER_MAX])
  expect(splitTransfers(TRANSFER_MAX * 2 + 1)).toEqual([TRANSFER_MAX, TRANSFER_MAX, 1])
  expect(splitTransfers(0)).toEqual([])
})
