import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import { expect, it } from 'vitest'
import { draftOf, emptyDraft } from './draft.ts'
import { parseKeptDraft } from './kept-draft.ts'

const base: SellerProduct = {
  id: 7,
  version: 2,
  status: 'ACTIVE',
  name: 'Nồi đất',
  sellerCode: null,
  categoryId: 3,
  basePrice: null,
  description: '',
  images: [{ url: '/uploads/noi.png', alt: '' }],
  optionNames: [],
  variants: [{ id: 71, options: 'Nhỏ', finalPrice: 90_000, stockQuantity: 9, imageUrl: null }],
} as unknown as SellerProduct

it('reads what the editor keeps, for a new and for a saved product', () => {
  // The same text: by it the storage tells whether another tab has changed the draft.
  for (const kept of [
    { draft: emptyDraft(), base: null },
    { draft: emptyDraft(), base: null, key: '0f1e2d3c' },
    { draft: draftOf(base), base },
  ])
    expect(JSON.stringify(parseKeptDraft(JSON.parse(JSON.stringify(kept))))).toBe(JSON.stringify(kept))
})

it('opens what was typed before options had names and variants pictures', () => {
  const older = (product: object) => {
    const { optionNames: _, variants, ...rest } = product as { optionNames: unknown; variants: object[] }
    return { ...rest, variants: variants.map((variant) => ({ ...variant, imageUrl: undefined })) }
  }
  const stored = JSON.parse(JSON.stringify({ draft: older(draftOf(base)), base: older(base) }))
  expect(parseKeptDraft(stored)).toEqual(JSON.parse(JSON.stringify({ draft: draftOf(base), base })))
})

it('leaves out what does not fit: the editor of that product would fail at each visit', () => {
  const { variants: _, ...without } = draftOf(base)
  for (const stored of [
    null,
    'text',
    {},
    { draft: without, base },
    { draft: { ...draftOf(base), images: ['/uploads/noi.png'] }, base },
    { draft: draftOf(base), base: { id: 7 } },
    { draft: draftOf(base) },
  ])
    expect(parseKeptDraft(stored)).toBeNull()
})
