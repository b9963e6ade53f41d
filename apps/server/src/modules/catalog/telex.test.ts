import { describe, expect, it } from 'vitest'
import { readTelex, readUnconverted, readVni } from './telex.ts'

describe('unconverted keystrokes', () => {
  it.each([
    ['ddieenj', 'dien'],
    ['thoaij', 'thoai'],
    ['aso', 'ao'],
    ['aos', 'ao'],
    ['giayf', 'giay'],
    ['theer', 'the'],
    ['thao', 'thao'],
    ['quaanf', 'quan'],
    ['nuwowcs', 'nuoc'],
    ['nuowcs', 'nuoc'],
    ['mawsm', 'mam'],
    ['sacjh', 'sach'],
    ['tieengs', 'tieng'],
    ['ddamf', 'dam'],
    ['xoef', 'xoe'],
    ['cowm', 'com'],
    ['noofi', 'noi'],
    ['dduwngj', 'dung'],
  ])('reads Telex %s as %s', (typed, meant) => {
    expect(readTelex(typed)).toBe(meant)
  })

  it.each([
    ['d9ie65n', 'dien'],
    ['thoa5i', 'thoai'],
    ['ao1', 'ao'],
    ['phe6', 'phe'],
    ['nu7o7c1', 'nuoc'],
  ])('reads VNI %s as %s', (typed, meant) => {
    expect(readVni(typed)).toBe(meant)
  })

  it.each(['nam', 'balo', 'jean', '20000', '5g'])('leaves %s alone', (word) => {
    expect(readUnconverted(word)).toBe(word)
  })
})
