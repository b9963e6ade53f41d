import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import { describe, expect, it } from 'vitest'
import { type Draft, draftOf, emptyDraft, newVariant } from './draft.ts'
import { afterSave, mergeDrafts, rebasedDraft } from './merge-drafts.ts'

const variant = (options: string, finalPrice: string, stockQuantity: string) => ({
  ...newVariant(options),
  finalPrice,
  stockQuantity,
})

const sent: Draft = {
  ...emptyDraft(),
  name: 'Nồi đất ',
  categoryId: 3,
  variants: [variant('Nhỏ', '90000', '10'), variant('Lớn', '120000', '5')],
}

/** The product that the server made of it. One small pot was sold at that moment. */
const saved = {
  id: 7,
  version: 2,
  name: 'Nồi đất',
  sellerCode: null,
  categoryId: 3,
  basePrice: null,
  description: '',
  images: [],
  variants: [
    { id: 71, options: 'Nhỏ', finalPrice: 90_000, stockQuantity: 9 },
    { id: 72, options: 'Lớn', finalPrice: 120_000, stockQuantity: 5 },
  ],
} as unknown as SellerProduct

const keys = sent.variants.map(({ key }) => key)
const rows = (draft: Draft) =>
  draft.variants.map(({ key, id, options, finalPrice, stockQuantity, stockWas }) => [
    keys.indexOf(key),
    id,
    options,
    finalPrice,
    stockQuantity,
    stockWas,
  ])

describe('after a save', () => {
  it('the draft is what was saved, in rows that keep their keys', () => {
    const draft = afterSave(sent, sent, saved)
    expect(draft.name).toBe('Nồi đất')
    expect(rows(draft)).toEqual([
      [0, 71, 'Nhỏ', '90.000', '9', 9],
      [1, 72, 'Lớn', '120.000', '5', 5],
    ])
  })

  it('text that was typed meanwhile stays', () => {
    const draft = afterSave(sent, { ...sent, name: 'Nồi đất nung', description: '<p>Đất sét</p>' }, saved)
    expect([draft.name, draft.description, draft.categoryId]).toEqual(['Nồi đất nung', '<p>Đất sét</p>', 3])
    expect(draft.variants[0]?.id).toBe(71)
  })

  it('variants that were changed, added and removed meanwhile stay so, and stock is a difference to what was sold', () => {
    const [small] = sent.variants
    if (!small) throw new Error('no variant')
    const huge = variant('Rất lớn', '200000', '1')
    const draft = afterSave(sent, { ...sent, variants: [{ ...small, stockQuantity: '12' }, huge] }, saved)
    expect(rows(draft)).toEqual([
      [0, 71, 'Nhỏ', '90000', '11', 9],
      [-1, undefined, 'Rất lớn', '200000', '1', undefined],
    ])
  })

  it('a row that the server did not take keeps its own key', () => {
    const [small] = saved.variants
    if (!small) throw new Error('no variant')
    const huge = variant('Rất lớn', '200000', '1')
    const now = { ...sent, variants: [...sent.variants, huge] }
    const draft = afterSave(sent, now, { ...saved, variants: [small] })
    expect(new Set(draft.variants.map(({ key }) => key)).size).toBe(3)
    expect(draft.variants[2]?.key).toBe(huge.key)
  })
})

describe('on top of what was saved meanwhile', () => {
  const with9 = draftOf(saved)
  const [small] = with9.variants
  if (!small) throw new Error('no variant')
  const typed = (stockQuantity: string): Draft => ({
    ...with9,
    variants: [{ ...small, stockQuantity }, ...with9.variants.slice(1)],
  })
  const savedWith = (stockQuantity: number): SellerProduct => ({
    ...saved,
    variants: saved.variants.map((each) => (each.id === 71 ? { ...each, stockQuantity } : each)),
  })

  it('a save whose answer was lost changes no stock a second time', () => {
    const draft = rebasedDraft(typed('20'), savedWith(20))
    expect(rows(draft)[0]).toEqual([-1, 71, 'Nhỏ', '90.000', '20', 20])
  })

  it('nor where another row was changed since', () => {
    const draft = typed('20')
    const [first, second] = draft.variants
    if (!first || !second) throw new Error('no variants')
    const changed = { ...draft, variants: [first, { ...second, finalPrice: '110000' }] }
    expect(rows(rebasedDraft(changed, savedWith(20))).map((row) => row.slice(3))).toEqual([
      ['90.000', '20', 20],
      ['110000', '5', 5],
    ])
  })

  it('stock is moved by what was typed, once however often it is merged', () => {
    const theirs = savedWith(4)
    const draft = rebasedDraft(typed('12'), theirs)
    expect(rows(draft)[0]).toEqual([-1, 71, 'Nhỏ', '90.000', '7', 4])
    expect(rows(mergeDrafts(draft, theirs, new Set()))).toEqual(rows(draft))
  })

  it('a row that such a save added is that row, and one of other options is new', () => {
    const added = variant('Lớn', '120000', '5')
    const huge = variant('Rất lớn', '200000', '1')
    const draft = rebasedDraft({ ...typed('12'), variants: [small, added, huge] }, saved)
    expect(draft.variants.map(({ id }) => id)).toEqual([71, 72, undefined])
  })
})
