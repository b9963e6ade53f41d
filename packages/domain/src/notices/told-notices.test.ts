import { describe, expect, it } from 'vitest'
import { storedNote } from '../orders/event-causes.ts'
import { sellerNotification, shopperNotification } from '../orders/notifications.ts'
import { orderActors, orderStatuses } from '../orders/order-status.ts'
import { caseActors, caseStates } from '../returns/case-states.ts'
import { caseNotification } from '../returns/notifications.ts'
import { caseNotice, orderNotice } from './told-notices.ts'
import { factsOf, wordStored } from './word-notice.ts'

const typed = { note: 'Mẹ tôi ốm', carrier: 'Hãng Hoa Mai', trackingCode: 'HM0912345678' }
const order = { orderNumber: 'DH7', shopName: 'Gốm', total: 300_000, method: 'MOMO', refundDue: true } as const
const transitions = [null, ...orderStatuses].flatMap((from) =>
  orderStatuses.flatMap((to) => orderActors.map((actor) => ({ ...order, ...typed, from, to, actor }))),
)
const ofCase = {
  orderNumber: 'DH7',
  shopName: 'Gốm',
  kind: 'RETURN',
  reason: 'OTHER',
  openedBy: 'shopper',
  amount: 300_000,
  offered: 5_000,
  refund: 9_000,
  needsAccount: true,
} as const
const changes = [null, ...caseStates].flatMap((from) =>
  caseStates.flatMap((state) => caseActors.map((actor) => ({ ...ofCase, ...typed, from, state, actor }))),
)

describe.each(['shopper', 'seller'] as const)('what is stored for the %s', (side) => {
  it('of a transition has the words of the sentence, and of what people wrote nothing else', () => {
    const sentenceOf = side === 'shopper' ? shopperNotification : sellerNotification
    let told = 0
    for (const transition of transitions) {
      const sentence = sentenceOf(transition)
      const notice = orderNotice(side, transition)
      if (!notice || !sentence) {
        expect(notice).toBe(sentence)
        continue
      }
      told++
      const facts = factsOf(notice)
      expect(wordStored(notice.kind, facts)).toEqual(sentence)
      for (const text of Object.values(typed))
        expect(JSON.stringify(facts).includes(text)).toBe(sentence.text.includes(text))
    }
    expect(told).toBeGreaterThan(100)
  })

  it.each([null, '2026-11-22T05:00:00.000Z'])('of a change of a case, too, with the deadline %s', (deadline) => {
    for (const change of changes) {
      const sentence = caseNotification(side, { ...change, deadline: deadline === null ? null : new Date(deadline) })
      const notice = caseNotice(side, { ...change, deadline })
      if (!notice || !sentence) {
        expect(notice).toBe(sentence)
        continue
      }
      const facts = factsOf(notice)
      expect(wordStored(notice.kind, facts)).toEqual(sentence)
      for (const text of Object.values(typed))
        expect(JSON.stringify(facts).includes(text)).toBe(sentence.text.includes(text))
    }
  })

  it('of what the program says has the cause, worded when it is read', () => {
    const late = { ...order, ...typed, ...storedNote({ cause: 'UNCONFIRMED' }), from: 'AWAITING_CONFIRMATION' } as const
    for (const to of ['CANCELLED_BY_ADMIN', 'FAILED'] as const) {
      const notice = orderNotice(side, { ...late, to, actor: 'timer' })
      const facts = notice && factsOf(notice)
      expect(JSON.stringify(facts)).not.toContain('Người bán không xác nhận kịp.')
      expect(notice && wordStored(notice.kind, facts).text).toContain('Lý do: Người bán không xác nhận kịp.')
    }
    const closed = {
      ...ofCase,
      ...typed,
      ...storedNote({ cause: 'NOT_ESCALATED' }),
      from: 'REFUSED',
      deadline: null,
    } as const
    const notice = caseNotice(side, { ...closed, state: 'CLOSED', actor: 'timer' })
    expect(JSON.stringify(notice && factsOf(notice))).not.toContain('kịp')
    expect(notice && wordStored(notice.kind, factsOf(notice)).text).toBe(
      'Yêu cầu kết thúc, không hoàn tiền. Lý do: Người mua không nhờ sàn xem xét kịp.',
    )
  })

  it('has no facts beside those of its kind', () => {
    const [transition] = transitions
    if (!transition) throw new Error('no transition')
    const more = {
      ...transition,
      to: 'PROCESSING',
      from: null,
      shopper: { email: 'lan@cho.test' },
      eventId: 3,
    } as const
    const notice = orderNotice('shopper', more)
    expect(notice && JSON.stringify(factsOf(notice))).not.toContain('lan@cho.test')
  })
})
