import { describe, expect, it } from 'vitest'
import { measureCases } from './measure-cases.ts'
import { measuresIn } from './measures.ts'

describe('measures', () => {
  it.each(measureCases)('in %j', (text, words) => {
    expect(measuresIn(text).flatMap((measure) => measure.words)).toEqual(words)
  })

  it('stand where they were written', () => {
    const text = 'nồi 1,8 lít điện'
    const [measure] = measuresIn(text)
    expect(text.slice(measure?.start, measure?.end)).toBe('1,8 lít')
  })

  it('cost little in a long text', () => {
    const began = performance.now()
    for (const text of ['1'.repeat(5000), '1 x '.repeat(2000), '1.'.repeat(5000)]) measuresIn(text)
    expect(performance.now() - began).toBeLessThan(500)
  })
})
