import { describe, expect, it } from 'vitest'
import { demoCatalog } from './data/catalog.ts'
import { NAME_LENGTH_MAX, NAME_LENGTH_MIN, namePartsOf, productName, scatter } from './product-name.ts'

const kinds = demoCatalog.flatMap((root) =>
  root.children.flatMap((category) => category.kinds.map((kind) => ({ category, kind }))),
)

describe('names of demo products', () => {
  it('uses every combination once', () => {
    for (const size of [1, 2, 7, 96, 600]) {
      const seen = new Set(Array.from({ length: size }, (_, index) => scatter(index, size)))
      expect(seen.size).toBe(size)
    }
  })

  it('has 40 to 90 characters, whatever the combination', () => {
    const wrong: string[] = []
    for (const { category, kind } of kinds)
      for (let ordinal = 0; ordinal < 400; ordinal++) {
        const name = productName(category, kind, namePartsOf(category, kind, ordinal))
        if ([...name].length < NAME_LENGTH_MIN || [...name].length > NAME_LENGTH_MAX) wrong.push(name)
      }
    expect([...new Set(wrong)].slice(0, 20)).toEqual([])
  })

  it('never repeats a name and never uses all capitals', () => {
    const names = kinds.flatMap(({ category, kind }) =>
      Array.from({ length: 200 }, (_, ordinal) => productName(category, kind, namePartsOf(category, kind, ordinal))),
    )
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).not.toBe(name.toUpperCase())
  })

  it('never says the same word twice in a row', () => {
    const stutters = new Set<string>()
    for (const { category, kind } of kinds)
      for (let ordinal = 0; ordinal < 300; ordinal++) {
        const name = productName(category, kind, namePartsOf(category, kind, ordinal))
        const twice = /(?:^|\s)(\S+)\s+\1(?:\s|$)/iu.exec(name)
        if (twice) stutters.add(`${kind.title}: ${twice[0].trim()}`)
      }
    expect([...stutters]).toEqual([])
  })

  it('is stored in NFC', () => {
    const text = JSON.stringify(demoCatalog)
    expect(text).toBe(text.normalize('NFC'))
  })
})
