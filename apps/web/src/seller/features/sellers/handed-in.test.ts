import type { SellerDocument } from '@chophien/domain/sellers/seller-contract'
import { expect, it } from 'vitest'
import { handedIn } from './handed-in.ts'

const pictures = (...ids: string[]): SellerDocument[] => ids.map((id) => ({ id, url: `/old/${id}` }))
const fresh = (...ids: string[]): SellerDocument[] => ids.map((id) => ({ id, url: `/new/${id}` }))
const none: ReadonlySet<string> = new Set()
const idsOf = (documents: readonly SellerDocument[]) => documents.map(({ id }) => id)

it('hands in what was given and what was uploaded since, by fresh addresses', () => {
  const shown = handedIn({ kept: pictures('a', 'b'), given: fresh('a', 'b'), unused: fresh('c'), leaving: none })
  expect(shown).toEqual(fresh('a', 'b', 'c'))
})

it('opens with five at most: one more waits until another is taken out', () => {
  const given = pictures('a', 'b', 'c', 'd', 'e')
  const unused = pictures('f')
  expect(idsOf(handedIn({ kept: given, given, unused, leaving: none }))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(idsOf(handedIn({ kept: given.slice(1), given, unused, leaving: none }))).toEqual(['b', 'c', 'd', 'e', 'f'])
})

it('leaves out what is being taken out, and names none twice', () => {
  const unused = pictures('b', 'c')
  expect(idsOf(handedIn({ kept: pictures('a', 'b'), given: [], unused, leaving: new Set(['c']) }))).toEqual(['a', 'b'])
})

it('keeps what was given before, when another identity was given in another tab', () => {
  expect(handedIn({ kept: pictures('a'), given: fresh('x'), unused: [], leaving: none })).toEqual(pictures('a'))
})
