import { expect, it } from 'vitest'
import { privateAddresses } from '../private-addresses.ts'
import { rangeOf } from './send-private-file.ts'

it.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=99999999999999999999-', null],
])('of 100 bytes, %s means %j', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})

it('an address opens one file for its time', () => {
  let now = Date.parse('2026-11-26T10:00:00Z')
  const secret = Buffer.alloc(32, 1)
  const addresses = privateAddresses({ secret, path: '/api/evidence', seconds: 600, now: () => now })
  const partsOf = (address: string) => Object.fromEntries(new URL(address, 'http://chophien.test').searchParams)
  const given = partsOf(addresses.of('a'))
  expect(addresses.of('a')).toMatch(/^\/api\/evidence\/a\?until=\d+&key=[\w-]{43}$/u)
  expect(addresses.opens('a', given)).toBe(true)
  expect(addresses.opens('b', given)).toBe(false)
  expect(addresses.opens('a', { ...given, until: String(Number(given.until) + 1) })).toBe(false)
  expect(addresses.opens('a', { ...given, key: [given.key, given.key] })).toBe(false)
  expect(addresses.opens('a', {})).toBe(false)
  const others = privateAddresses({ secret, path: '/api/report-pictures', seconds: 600, now: () => now })
  expect(others.opens('a', given)).toBe(false)
  now += 599_000
  expect(addresses.opens('a', given)).toBe(true)
  now += 1_000
  expect(addresses.opens('a', given)).toBe(false)
})

it('an address stays the same for some minutes and opens for ten at least', () => {
  let now = Date.parse('2026-11-26T10:00:01Z')
  const addresses = privateAddresses({
    secret: Buffer.alloc(32, 1),
    path: '/api/evidence',
    seconds: 600,
    now: () => now,
  })
  const first = addresses.of('a')
  now = Date.parse('2026-11-26T10:05:00Z')
  expect(addresses.of('a')).toBe(first)
  const parts = Object.fromEntries(new URL(first, 'http://chophien.test').searchParams)
  now = Date.parse('2026-11-26T10:14:59Z')
  expect(addresses.opens('a', parts)).toBe(true)
  expect(addresses.of('a')).not.toBe(first)
})
