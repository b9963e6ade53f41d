import { expect, test } from 'vitest'
import { sealerOf } from './sealed.ts'

const [old, next, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)]

test('what is sealed is opened again, and nothing of it can be read', () => {
  const sealer = sealerOf([old])
  const sealed = sealer.seal('1903456789012', 'refund-account:7:number')
  expect(sealer.open(sealed, 'refund-account:7:number')).toBe('1903456789012')
  expect(sealed.includes('1903456789012')).toBe(false)
  expect(sealer.seal('1903456789012', 'refund-account:7:number')).not.toEqual(sealed)
})

test("it opens neither as another person's, nor altered, nor with another key", () => {
  const sealer = sealerOf([old])
  const sealed = sealer.seal('1903456789012', 'refund-account:7:number')
  expect(sealer.open(sealed, 'refund-account:8:number')).toBeNull()
  expect(sealer.open(sealed, 'refund-account:7:holder')).toBeNull()
  for (const at of sealed.keys()) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(sealer.open(altered, 'refund-account:7:number')).toBeNull()
  }
  expect(sealer.open(sealed.subarray(0, 20), 'refund-account:7:number')).toBeNull()
  expect(sealerOf([other]).open(sealed, 'refund-account:7:number')).toBeNull()
})

test('a new key opens what the old one sealed, until that is taken away', () => {
  const before = sealerOf([old]).seal('NGUYEN VAN AN', 'a')
  const both = sealerOf([next, old])
  expect([both.open(before, 'a'), both.isCurrent(before)]).toEqual(['NGUYEN VAN AN', false])
  const resealed = both.seal('NGUYEN VAN AN', 'a')
  expect([both.isCurrent(resealed), sealerOf([next]).open(resealed, 'a')]).toEqual([true, 'NGUYEN VAN AN'])
  expect(sealerOf([old]).open(resealed, 'a')).toBeNull()
})
