import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BrandColours } from './brand.ts'
import { builtInColours } from './built-in.ts'
import { contrast } from './colour.ts'
import { faultText, judgeColours } from './judge-colours.ts'
import { colourPairs, contrastsOf, neutrals } from './palette.ts'

/** A sequence that looks random and is the same in every run. */
function colours(seed: number) {
  let state = seed
  return (): string => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return `#${(state % 16_777_216).toString(16).padStart(6, '0')}`
  }
}

const fields = ['brandColour', 'highlightColour', 'actionColour'] as const

/** Pairs of the brand that cannot be read. */
const unreadable = (brand: BrandColours) =>
  fields.flatMap((field) =>
    contrastsOf(brand, field)
      .filter(({ found, least }) => found < least)
      .map(({ text, on, found }) => `${text} on ${on}: ${found.toFixed(2)}`),
  )

/** The brand with what was offered instead of its faults. */
const accepted = (brand: BrandColours): BrandColours => ({
  ...brand,
  ...Object.fromEntries(judgeColours(brand).map(({ field, offer }) => [field, offer])),
})

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // The example of WCAG's own explanation.
    ['#777777', '#ffffff', 4.48],
    ['#c2302a', '#ffffff', 5.62],
  ])('%s on %s', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })
})

describe('the colours of a brand', () => {
  it('are derived with the neutral tokens of the styles', () => {
    const styles = readFileSync(join(import.meta.dirname, '../../../../apps/web/src/styles/tokens.css'), 'utf8')
    const tokenOf = (name: string) => {
      const value = new RegExp(`--color-${name}: ([^;]+);`, 'u').exec(styles)?.[1] ?? ''
      const dye = /^var\((--[\w-]+)\)$/u.exec(value)?.[1]
      return dye ? new RegExp(`${dye}: ([^;]+);`, 'u').exec(styles)?.[1] : value
    }
    for (const [name, colour] of Object.entries(neutrals)) expect([name, tokenOf(name)]).toEqual([name, colour])
    expect([tokenOf('brand'), tokenOf('highlight'), tokenOf('action')]).toEqual(Object.values(builtInColours))
  })

  it('can be read as they are built', () => {
    expect(judgeColours(builtInColours)).toEqual([])
    expect(unreadable(builtInColours)).toEqual([])
  })

  it('can be read after every offer was taken, whatever was chosen', () => {
    const next = colours(7)
    let faults = 0
    for (let turn = 0; turn < 400; turn++) {
      const brand = { brandColour: next(), highlightColour: next(), actionColour: next() }
      faults += judgeColours(brand).length
      expect(unreadable(accepted(brand)), JSON.stringify(brand)).toEqual([])
    }
    expect(faults).toBeGreaterThan(400)
  })

  it('are refused exactly when a pair cannot be read, each by the nearest colour of its hue', () => {
    const next = colours(11)
    for (let turn = 0; turn < 200; turn++) {
      const brand = { brandColour: next(), highlightColour: next(), actionColour: next() }
      expect(judgeColours(brand).length > 0).toBe(unreadable(brand).length > 0)
    }
    const [fault] = judgeColours({ ...builtInColours, actionColour: '#e8453c' })
    expect(fault?.field).toBe('actionColour')
    // A little darker, and still red.
    expect(fault?.offer).toMatch(/^#[c-d]/u)
    expect(contrast(fault?.offer ?? '', neutrals.muted)).toBeLessThan(4.7)
    expect(fault && faultText(fault)).toMatch(
      /^Khó đọc: .+ có độ tương phản \d,\d, cần ít nhất 4,5\. Màu gần nhất .+ #[\da-f]{6}\.$/u,
    )
  })

  it('name each pair once', () => {
    const names = Object.values(colourPairs).flatMap((pairs) => pairs.map(({ text, on }) => `${text} on ${on}`))
    expect(new Set(names).size).toBe(names.length)
  })
})
