import type { Vocabulary } from '@chophien/domain/search/vocabulary'
import { textOf, wordsOf } from '@chophien/domain/search/words'
import { expect, test } from 'vitest'
import { TagCache } from '../../platform/cache/tag-cache.ts'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { currentVocabulary, VOCABULARY_TAG } from './current-vocabulary.ts'
import { findVocabulary } from './vocabulary.queries.ts'

const market = testMarketplace()

const addGroup = (...terms: string[]) =>
  market.db.run(sql`insert into search_synonyms (kind, terms) values ('SYNONYM', ${terms})`)
const removeGroup = (term: string) => market.db.run(sql`delete from search_synonyms where terms[1] = ${term}`)
const meaningsOf = (vocabulary: Vocabulary, words: string) =>
  vocabulary.partsOf(wordsOf(words), { typing: false }).flatMap(({ meanings }) => meanings.map(textOf))

/** A database that counts how often the whole vocabulary is read. `before`: runs before that. */
function watched(before: () => Promise<unknown> = async () => {}) {
  const seen = { reads: 0 }
  const db: Db = {
    ...market.db,
    async one(schema, statement, how) {
      if (schema.def.shape && 'groups' in schema.def.shape) {
        seen.reads++
        await before()
      }
      return market.db.one(schema, statement, how)
    },
  }
  const cache = new TagCache<Vocabulary>({ maxBytes: 2 ** 24, maxAgeMs: 600_000 })
  return { seen, cache, current: currentVocabulary(db, cache) }
}

test('who asks while a vocabulary is built waits for it, although the cache was told of a change', async () => {
  await addGroup('bánh thử', 'bánh mẫu')
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const { seen, cache, current } = watched(async () => {
    begun.resolve()
    await gate.promise
  })
  const first = current()
  await begun.promise
  cache.purge([VOCABULARY_TAG])
  const second = current()
  gate.resolve()
  expect(meaningsOf(await first, 'bánh thử')).toEqual(['bánh mẫu'])
  expect(await second).toBe(await first)
  expect(seen.reads).toBe(1)
})

test('a vocabulary that could not be read is read again by the next one who asks', async () => {
  await addGroup('kẹo thử', 'kẹo mẫu')
  let isAway = true
  const { seen, current } = watched(async () => {
    if (isAway) throw new Error('away')
  })
  await expect(current()).rejects.toThrow('away')
  isAway = false
  expect(meaningsOf(await current(), 'kẹo thử')).toEqual(['kẹo mẫu'])
  expect(seen.reads).toBe(2)
})

test('a change between the look at the edition and the reading of the words, taken back later, is not kept', async () => {
  await addGroup('mứt thử', 'mứt mẫu')
  const { current } = watched(() => addGroup('chè thử', 'chè mẫu'))
  expect(meaningsOf(await current(), 'chè thử')).toEqual(['chè mẫu'])
  await removeGroup('chè thử')
  expect(meaningsOf(await watched().current(), 'chè thử')).toEqual([])
})

test('a marketplace without a vocabulary has an empty one', async () => {
  await market.db.run(sql`delete from search_synonyms`)
  expect(await findVocabulary(market.db)).toEqual({ edition: '0', groups: [] })
})
