import { expect, it } from 'vitest'
import { previewedDecision, readDecision } from './decision-values.ts'

function entries(of: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(of)) data.append(name, value)
  return data
}
const typed = { outcome: 'REFUND', amount: '85.000', bearer: 'SHOP', returnPayer: 'SHOPPER', reason: '' }

it('reads amounts as they are written in Vietnam', () => {
  expect(readDecision(entries(typed), 3, false)).toEqual({ ...typed, amount: 85_000, version: 3 })
})

it('previews what is complete, and needs no reason for it', () => {
  expect(previewedDecision(entries(typed), 3, false)).toEqual({
    outcome: 'REFUND',
    amount: 85_000,
    bearer: 'SHOP',
    returnPayer: 'SHOPPER',
    version: 3,
  })
  expect(previewedDecision(entries({ ...typed, amount: 'tám' }), 3, false)).toBeNull()
  expect(previewedDecision(entries({ ...typed, amount: '0' }), 3, false)).toBeNull()
  expect(previewedDecision(entries({ amount: '85.000' }), 3, false)).toBeNull()
})

it('gives no money back where it is refused', () => {
  expect(previewedDecision(entries({ ...typed, outcome: 'REFUSE' }), 3, false)).toMatchObject({ amount: null })
})

it('sends no amount where no money came in', () => {
  const { amount: _, ...rest } = typed
  expect(previewedDecision(entries(rest), 3, true)).toMatchObject({ amount: null })
  expect(readDecision(entries(typed), 3, true)).toMatchObject({ amount: null })
})
