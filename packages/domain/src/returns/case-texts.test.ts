import { expect, it } from 'vitest'
import { caseDeadlines } from './case-deadlines.ts'
import { caseActors, caseStateName, caseStates, caseTransitions, isUnpaidCase } from './case-states.ts'
import { caseActorName, caseEventTitle, caseMeaning, feeRule, silenceOf } from './case-texts.ts'
import { decisionOutcomeName } from './decisions.ts'
import { timeLabel } from './time-label.ts'

const readers = ['shopper', 'seller', 'admin'] as const
const of = { state: 'OPEN', kind: 'RETURN', amount: 1, timeline: [] } satisfies Parameters<typeof caseMeaning>[0]

it('has words for every event that can happen', () => {
  for (const from of caseStates)
    for (const [state, actors] of Object.entries(caseTransitions[from]))
      for (const by of actors ?? [])
        expect(
          caseEventTitle({ state: state as (typeof caseStates)[number], by, note: null, cause: null }, false),
        ).not.toBe('')
})

it.each([
  ['OPEN', 'shopper', true, 'Gửi yêu cầu'],
  ['OPEN', 'shopper', false, 'Không nhận đề nghị'],
  ['ESCALATED', 'timer', true, 'Hệ thống mở hồ sơ'],
  ['AGREED', 'timer', false, 'Chấp nhận yêu cầu vì người bán không trả lời kịp'],
  ['CLOSED', 'admin', false, 'Quyết định: không hoàn tiền'],
] as const)('%s by %s (first: %s) is “%s”', (state, by, first, title) => {
  expect(caseEventTitle({ state, by, note: null, cause: null }, first)).toBe(title)
})

it.each([
  ['DELIVERED', 'Đơn vị vận chuyển báo đã giao hàng.', 'Báo đã giao đến người mua, chuyển cho sàn xem xét'],
  [
    'UNDELIVERABLE',
    'Không giao được, hàng đã trở về người bán.',
    'Báo không giao được cho người mua, chuyển cho sàn xem xét',
  ],
  [
    'UNDELIVERABLE_BACK',
    'Đơn vị vận chuyển báo không giao được cho người bán, hàng quay lại người mua.',
    'Báo không giao được cho người bán, chuyển cho sàn xem xét',
  ],
  ['LOST', 'Hàng bị thất lạc hoặc hư hỏng khi vận chuyển.', 'Báo hàng thất lạc hoặc hư hỏng, chuyển cho sàn xem xét'],
  ['STOLEN', null, 'Báo về kiện hàng, chuyển cho sàn xem xét'],
])('a report %s of a carrier, before causes “%s”, is “%s”', (cause, note, title) => {
  const report = { state: 'ESCALATED', by: 'carrier' } as const
  expect(caseEventTitle({ ...report, cause, note: 'Câu đã sửa.' }, false)).toBe(title)
  expect(caseEventTitle({ ...report, cause: null, note }, false)).toBe(title)
})

it('calls a large sum that was agreed to no complaint', () => {
  const at = '2026-11-28T03:05:00.000Z'
  const looked = {
    state: 'ESCALATED',
    at,
    note: 'Số tiền lớn nên sàn kiểm tra trước khi hoàn.',
    cause: 'LARGE_SUM',
  } as const
  const titleOf = (by: 'shopper' | 'seller' | 'timer') => caseEventTitle({ ...looked, by }, false)
  expect(titleOf('seller')).toBe('Đồng ý hoàn tiền, chờ sàn kiểm tra')
  expect(titleOf('shopper')).toBe('Nhận đề nghị, chờ sàn kiểm tra')
  expect(titleOf('timer')).toBe('Quá hạn, chuyển cho sàn kiểm tra')
  const timeline = [{ ...looked, by: 'seller' as const }]
  expect(caseMeaning({ ...of, state: 'ESCALATED', timeline }, 'seller')).toBe(
    'Số tiền lớn nên sàn kiểm tra trước khi hoàn cho người mua.',
  )
  expect(caseMeaning({ ...of, state: 'ESCALATED', timeline: [] }, 'seller')).toBe(
    'Sàn đang xem lời trình bày và bằng chứng của hai bên.',
  )
})

it('tells each side what a state means for it', () => {
  for (const reader of readers)
    for (const state of caseStates) expect(caseMeaning({ ...of, state }, reader)).toMatch(/\.$/u)
  expect(caseMeaning({ ...of, kind: 'NOT_RECEIVED' }, 'seller')).toBe(
    'Người mua báo chưa nhận được hàng. Hãy đưa bằng chứng đã giao, hoặc đồng ý hoàn tiền.',
  )
})

it('names whose time runs, and what happens then', () => {
  expect(readers.map((reader) => timeLabel('seller', reader))).toEqual(['Người bán còn', 'Shop còn', 'Người bán còn'])
  expect(timeLabel('shopper', 'shopper')).toBe('Bạn còn')
  for (const state of caseStates) expect(silenceOf(state) !== '').toBe(state in caseDeadlines)
})

it('calls the reader by the own name', () => {
  expect(caseActors.map((by) => caseActorName(by, 'shopper'))).toEqual([
    'Bạn',
    'Người bán',
    'Sàn',
    'Đơn vị vận chuyển',
    'Hệ thống',
  ])
})

it('says why the fee comes back, or not', () => {
  expect(feeRule('CHANGED_MIND', false)).toContain('không được hoàn')
  expect(feeRule('DEFECTIVE', true)).toContain('Cả phí vận chuyển được hoàn')
  expect(feeRule('DEFECTIVE', false)).toContain('chỉ được hoàn khi bạn không giữ lại món nào')
})

it('says that nothing was to be paid for a parcel that never came', () => {
  const undone = { ...of, state: 'REFUNDED', kind: 'NOT_RECEIVED', amount: 0 } as const
  expect(caseMeaning(undone, 'shopper')).toBe('Đơn được hủy vì hàng không đến nơi, bạn không phải trả tiền.')
  expect(caseMeaning({ ...undone, amount: 1 }, 'shopper')).toBe('Yêu cầu đã giải quyết xong, tiền được hoàn cho bạn.')
  expect(caseMeaning({ ...undone, state: 'OPEN' }, 'seller')).toBe(
    'Người mua báo chưa nhận được hàng. Hãy đưa bằng chứng đã giao, hoặc đồng ý hủy đơn.',
  )
  expect(caseMeaning({ ...undone, state: 'CLOSED' }, 'shopper')).toBe('Yêu cầu đã đóng, đơn không bị hủy.')
  expect(caseMeaning({ ...undone, state: 'CLOSED', amount: 1 }, 'shopper')).toBe('Yêu cầu đã đóng, không hoàn tiền.')
})

it('names states, events and decisions about a parcel that nobody paid for without money', () => {
  const missed = { kind: 'NOT_RECEIVED', amount: 0 } as const
  expect(caseStates.map((state) => caseStateName({ ...missed, state })).join()).not.toMatch(/tiền/u)
  expect(caseStateName({ ...missed, state: 'REFUNDED' })).toBe('Đã giải quyết, đơn bị hủy')
  expect(caseStateName({ ...missed, state: 'REFUNDED', amount: 1 })).toBe('Đã giải quyết, hoàn tiền')
  for (const state of ['OPEN', 'ESCALATED', 'REFUNDED', 'CLOSED', 'WITHDRAWN'] as const)
    for (const by of caseActors)
      expect(caseEventTitle({ state, by, note: null, cause: null }, false, isUnpaidCase(missed))).not.toMatch(/tiền/u)
  expect(caseEventTitle({ state: 'REFUNDED', by: 'timer', note: null, cause: null }, false, true)).toBe(
    'Hủy đơn vì người bán không trả lời kịp',
  )
  expect(decisionOutcomeName('REFUND', true)).toBe('Hủy đơn, không có tiền phải hoàn')
  expect(decisionOutcomeName('REFUSE', true)).toBe('Không hủy đơn')
  expect(decisionOutcomeName('REFUSE', false)).toBe('Không hoàn tiền')
})
