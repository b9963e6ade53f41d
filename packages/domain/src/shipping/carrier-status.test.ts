import { expect, test } from 'vitest'
import { endOfShipment, phaseOf } from './carrier-status.ts'

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
