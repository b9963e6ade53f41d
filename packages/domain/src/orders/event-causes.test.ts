import { describe, expect, it } from 'vitest'
import { caseReasons } from '../returns/case-reasons.ts'
import { causeSentences, eventWords, storedNote, writtenNote } from './event-causes.ts'

describe('what an event says', () => {
  it('is what a person wrote', () => {
    expect(storedNote('Hết hàng')).toEqual({ cause: null, note: 'Hết hàng' })
    expect(storedNote(null)).toEqual({ cause: null, note: null })
    expect(eventWords({ cause: null, note: 'Hết hàng' })).toBe('Hết hàng')
    expect(eventWords({ cause: null, note: null })).toBeNull()
  })

  it('is worded from its cause', () => {
    // The version before reads the note.
    expect(storedNote({ cause: 'UNPAID' })).toEqual({ cause: 'UNPAID', note: 'Quá hạn thanh toán.' })
    for (const note of [null, 'Quá hạn thanh toán.', 'Câu cũ.'])
      expect(eventWords({ cause: 'UNPAID', note })).toBe('Quá hạn thanh toán.')
    expect(writtenNote({ cause: 'UNPAID', note: 'Quá hạn thanh toán.' })).toBeNull()
    expect(writtenNote({ cause: 'WRONG_ITEM', note: 'thiếu nắp' })).toBe('thiếu nắp')
    expect(eventWords({ cause: 'LOST', note: null })).toBe('Hàng bị thất lạc hoặc hư hỏng khi vận chuyển.')
  })

  it('is the reason of a case with what the shopper wrote', () => {
    expect(eventWords(storedNote({ cause: 'WRONG_ITEM', note: 'thiếu nắp' }))).toBe('Giao sai hàng: thiếu nắp')
    expect(eventWords(storedNote({ cause: 'WRONG_ITEM', note: null }))).toBe('Giao sai hàng')
    expect(eventWords(storedNote({ cause: 'OTHER', note: 'Đổi ý' }))).toBe('Đổi ý')
  })

  it('is nothing where a later version knows more', () => {
    for (const cause of ['STOLEN', 'toString', '__proto__']) expect(eventWords({ cause, note: null })).toBeNull()
  })

  it('has no cause that is also a reason of a case', () => {
    for (const reason of caseReasons) expect(Object.hasOwn(causeSentences, reason)).toBe(false)
  })
})
