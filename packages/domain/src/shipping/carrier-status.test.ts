import { expect, test } from 'vitest'
import { endOfShipment, isSameCarrier, namesCarrier, phaseOf } from './carrier-status.ts'

test.each([
  ['ghn', 'ready_to_pick', 'CREATED'],
  ['ghn', 'delivered', 'DELIVERED'],
  ['ghn', 'returned', 'RETURNED'],
  ['ghtk', '5', 'DELIVERED'],
  ['ghtk', '-1', 'CANCELLED'],
  ['ghtk', '123', null],
  ['viettelpost', '501', 'DELIVERED'],
  ['viettelpost', '505', 'DELIVERY_FAILED'],
  ['viettelpost', '504', 'RETURNED'],
] as const)('%s means by %s that it is %s', (carrier, code, phase) => {
  expect(phaseOf(carrier, code)).toBe(phase)
})

test('only a status that ends a shipment transitions an order', () => {
  expect([endOfShipment('DELIVERED')?.to, endOfShipment('RETURNED')?.to, endOfShipment('LOST_DAMAGED')?.to]).toEqual([
    'DELIVERED',
    'FAILED',
    'FAILED',
  ])
  expect([endOfShipment('DELIVERY_FAILED'), endOfShipment('RETURNING'), endOfShipment('CANCELLED')]).toEqual([
    null,
    null,
    null,
  ])
})

test.each([
  ['Giao Hàng Nhanh (GHN)', 'ghn'],
  ['giao hàng tiết kiệm', 'ghtk'],
  ['ViettelPost', 'viettelpost'],
  ['Bưu cục Viettel Post Q.1', 'viettelpost'],
] as const)('%s is a name of %s', (written, carrier) => {
  expect(namesCarrier(written, carrier)).toBe(true)
  expect(isSameCarrier(written, carrier)).toBe(true)
})

test('a name within a word is none, and two unknown carriers are one only under one name', () => {
  expect(namesCarrier('GHNX', 'ghn')).toBe(false)
  expect(isSameCarrier('Xe khách Hoàng Long', 'xe khach hoang long')).toBe(true)
  expect(isSameCarrier('Xe khách Hoàng Long', 'GHN')).toBe(false)
  // Who writes two names may mean either.
  expect([isSameCarrier('GHN/GHTK', 'GHN'), isSameCarrier('GHN/GHTK', 'GHTK')]).toEqual([true, true])
})
