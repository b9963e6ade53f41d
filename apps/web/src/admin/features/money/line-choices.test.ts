import { expect, test } from 'vitest'
import { lineChoices } from './line-choices.ts'

const values = (line: Parameters<typeof lineChoices>[0]) => lineChoices(line).map(({ value }) => value)
const differing = { direction: 'OUT' as const, status: 'PAYOUT_DIFFERS' as const, candidates: [] }

test('a line that differs may be the payout itself, but for one that was not booked when it came', () => {
  expect(values({ ...differing, mayJoin: true })).toEqual(['JOIN_FEE', 'JOIN_CLAIM', 'CLAIM', 'FEE', 'OTHER'])
  expect(values({ ...differing, mayJoin: false })).toEqual(['CLAIM', 'FEE', 'OTHER'])
})

test('a line that waits may be of a kind, or what a code names, and what has its amount comes first', () => {
  const candidates = [{ kind: 'REFUND', targetId: 7, code: 'HT0000000A', why: 'Trần An, HT0000000A' }] as const
  const found = values({ direction: 'OUT', status: 'UNMATCHED', mayJoin: true, candidates: [...candidates] })
  expect(found[0]).toBe('REFUND:7')
  const order = { kind: 'ORDER', targetId: null, code: 'DH7K2M9QXW4T', why: 'Trần An, DH7K2M9QXW4T' } as const
  const incoming = { direction: 'IN', status: 'UNMATCHED', mayJoin: true, candidates: [order] } as const
  expect(values({ ...incoming, candidates: [...incoming.candidates] })[0]).toBe('ORDER:DH7K2M9QXW4T')
  const back = { kind: 'REFUND_RETURNED', targetId: 7, code: 'HT0000000A', why: 'Trần An, HT0000000A' } as const
  const [first] = lineChoices({ ...incoming, candidates: [back] })
  expect(first).toEqual({ value: 'REFUND_RETURNED:7', label: 'Khoản hoàn bị trả lại: Trần An, HT0000000A' })
  expect(found).toContain('FEE')
  expect(found.slice(-3)).toEqual(['CODE', 'CODE_FEE', 'CODE_CLAIM'])
})
