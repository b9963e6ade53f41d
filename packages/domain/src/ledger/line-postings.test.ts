import { expect, test } from 'vitest'
import { kindsOf } from '../payments/line-kinds.ts'
import {
  lineJoinedPosting,
  lineKindPosting,
  lineOutPosting,
  lineReturnedPosting,
  lineUndonePosting,
} from './line-postings.ts'
import { postingWords } from './posting-words.ts'
import { MARKETPLACE, type Posting } from './postings.ts'

const line = { id: 7, amount: 1000, turn: 1 }
const sum = ({ entries }: Posting) => entries.reduce((total, { amount }) => total + amount, 0)

test('every kind of line balances, clears what is unknown, and has words', () => {
  for (const direction of ['IN', 'OUT'] as const)
    for (const kind of kindsOf(direction)) {
      const posting = lineKindPosting({ ...line, direction }, kind, {
        fee: direction === 'IN' && kind === 'MOMO' ? 50 : 0,
        shopId: 3,
      })
      expect(sum(posting), kind).toBe(0)
      expect(posting.entries[0]).toEqual({
        account: 'UNMATCHED',
        holderId: MARKETPLACE,
        amount: direction === 'IN' ? 1000 : -1000,
      })
      expect(postingWords(posting.entryKey), kind).not.toBe('Chuyển khoản đến')
      expect(sum(lineUndonePosting({ ...line, direction }, posting))).toBe(0)
    }
  expect(() => lineKindPosting({ ...line, direction: 'OUT' }, 'INTEREST')).toThrow()
})

test('what MoMo kept is a fee, and leaves its wallet with the rest', () => {
  const { entries } = lineKindPosting({ ...line, direction: 'IN' }, 'MOMO', { fee: 50 })
  expect(entries.map(({ account, amount }) => [account, amount])).toEqual([
    ['UNMATCHED', 1000],
    ['BANK_FEE', 50],
    ['MOMO', -1050],
  ])
})

test('what a shop pays is its balance, and whose it is must be known', () => {
  const { entries, entryKey } = lineKindPosting({ ...line, direction: 'IN' }, 'SHOP_DEBT', { shopId: 3 })
  expect(entryKey).toBe('transfer:7:shop_debt')
  expect(entries.at(-1)).toEqual({ account: 'SHOP_BALANCE', holderId: 3, amount: -1000 })
  expect(() => lineKindPosting({ ...line, direction: 'IN' }, 'SHOP_DEBT')).toThrow()
})

test('keys name the turn from the second on', () => {
  const out = { ...line, direction: 'OUT' as const }
  const keys = [
    lineOutPosting(out),
    lineKindPosting(out, 'FEE'),
    lineKindPosting({ ...out, turn: 2 }, 'FEE'),
    lineUndonePosting({ ...out, turn: 2 }, lineKindPosting({ ...out, turn: 2 }, 'FEE')),
    lineJoinedPosting(out),
    lineReturnedPosting(out),
  ].map(({ entryKey }) => entryKey)
  expect(keys).toEqual([
    'transfer:7:out',
    'transfer:7:fee',
    'transfer:7:2:fee',
    'transfer:7:2:undone',
    'transfer:7:joined',
    'transfer:7:returned',
  ])
})
