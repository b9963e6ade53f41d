import type { FoundReason, ReadPart, TriedSearch } from '@chophien/domain/search/admin-contract'
import { groupOfMeaning, meaningsBesides, reasonFor } from '@chophien/domain/search/explain-search'
import type { QueryPart } from '@chophien/domain/search/vocabulary'
import { textOf } from '@chophien/domain/search/words'
import { findGroupsWith } from '../vocabulary/admin-vocabulary.queries.ts'
import { selectionOf } from './product-list.queries.ts'
import type { SearchDeps } from './search-for.ts'
import { findTried } from './search-list.queries.ts'
import { isBegun, parseSearch, type SearchQuery } from './search-query.ts'

const SHOWN = 10

type Groups = Awaited<ReturnType<typeof findGroupsWith>>

const allParts = ({ parts, wishes }: SearchQuery): QueryPart[] => [...parts, ...wishes]

/** The groups that may say what the parts mean. */
function findMeant(db: SearchDeps['db'], parts: readonly QueryPart[]): Promise<Groups> {
  const texts = parts.flatMap(({ meanings }) => meanings.map(textOf))
  return texts.length > 0 ? findGroupsWith(db, [...new Set(texts)]) : Promise.resolve([])
}

function explainParts(query: SearchQuery, groups: Groups): ReadPart[] {
  return allParts(query).map((part) => ({
    words: textOf(part.words),
    measured: part.measured === true,
    optional: query.wishes.includes(part),
    // The meaning of a measure is a word of the index alone.
    meanings: part.measured
      ? []
      : meaningsBesides(part).map((meaning) => ({
          text: textOf(meaning),
          groupId: groupOfMeaning(part, meaning, groups)?.id ?? null,
        })),
  }))
}

const EMPTY: TriedSearch = { parts: [], min: null, max: null, other: null, total: 0, products: [], groups: [] }

/** How a query is read, what it finds first, and why: for the administrator who works on the vocabulary. It searches like the shop does, and then looks
 *  at the ten products alone. Kept nowhere. */
export async function explainSearch(deps: SearchDeps, text: string): Promise<TriedSearch> {
  const typed = parseSearch(text, await deps.vocabulary())
  if (!typed) return EMPTY
  const { where } = await selectionOf(deps.db, {}, {})
  const found = await findTried(deps, { text, where, sort: null, page: 0, size: SHOWN })
  if (!found) return EMPTY
  const { products, totalElements, query: used, other } = found
  const chosen = used.lifts?.ids ?? []
  const groups = await findMeant(deps.db, [...allParts(typed), ...allParts(used)])
  const parts = explainParts(typed, groups)
  const otherParts = other && explainParts(other.query, groups)
  const named = new Set(
    [...parts, ...(otherParts ?? [])].flatMap(({ meanings }) => meanings.map(({ groupId }) => groupId)),
  )
  return {
    parts,
    min: typed.min,
    max: typed.max,
    other: other && otherParts && { parts: otherParts, dropped: other.dropped, corrected: other.corrected },
    total: totalElements,
    products: products.map(({ id, name, minPrice, shopName, categoryName }) => ({
      id,
      name,
      price: minPrice,
      shopName,
      chosen: chosen.includes(id),
      reasons: allParts(used).flatMap((part): FoundReason[] => {
        const reason = reasonFor(part, { name, categoryName, shopName }, { begun: isBegun(used, part) })
        return reason ? [{ part: textOf(part.words), ...reason }] : []
      }),
    })),
    groups: groups.filter(({ id }) => named.has(id)),
  }
}
