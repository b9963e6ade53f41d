import type { Vocabulary } from '@chophien/domain/search/vocabulary'
import { textOf, wordsOf } from '@chophien/domain/search/words'
import { expect, test, vi } from 'vitest'
import { EVERYTHING, TagCache } from '../../platform/cache/tag-cache.ts'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { currentVocabulary } from './current-vocabulary.ts'

const market = testMarketplace()

const addGroup = (...terms: string[]) =>
  market.db.run(sql`insert into search_synonyms (kind, terms) values ('SYNONYM', ${terms})`)
const removeGroup = (term: string) => market.db.run(sql`delete from search_synonyms where terms[1] = ${term}`)
const meaningsOf = (vocabulary: Vocabulary, words: string) =>
  vocabulary.partsOf(wordsOf(words), { typing: false }).flatMap(({ meanings }) => meanings.map(textOf))

interface Hooks {
  /** Run before and after each reading of the whole vocabulary. */
  before?: () => Promise<unknown>
  after?: () => Promise<unknown>
}

/** The current vocabulary with a cache of its own, as in a process of its own. Counts how often the edition is looked at and the whole is read. */
function watched({ before, after }: Hooks = {}) {
  const seen = { looks: 0, reads: 0 }
  const db: Db = {
    ...market.db,
    async one(schema, statement, how) {
      if (!(schema.def.shape && 'groups' in schema.def.shape)) {
        const look = await market.db.one(schema, statement, how)
        seen.looks++
        return look
      }
      seen.reads++
      await before?.()
      const whole = await market.db.one(schema, statement, how)
      await after?.()
      return whole
    },
  }
  const cache = new TagCache<Vocabulary>({ maxBytes: 2 ** 24, maxAgeMs: 600_000 })
  return { seen, cache, current: currentVocabulary(db, cache) }
}

/** Holds up whoever passes until it is opened. */
function gate() {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const pass = async () => {
    reached.resolve()
    await opened.promise
  }
  return { reached: reached.promise, open: opened.resolve, pass }
}

test('a vocabulary that is being built is waited for, and not read a second time', async () => {
  await addGroup('bánh thử', 'bánh mẫu')
  const { reached, open, pass } = gate()
  const { seen, cache, current } = watched({ before: pass })
  const first = current()
  await reached
  cache.purge([EVERYTHING])
  const second = current()
  await vi.waitFor(() => expect(seen.looks).toBe(2))
  open()
  expect(meaningsOf(await first, 'bánh thử')).toEqual(['bánh mẫu'])
  expect(await second).toBe(await first)
  expect(seen.reads).toBe(1)
})

test('a vocabulary does not wait for one that another database does not answer', async () => {
  await addGroup('cốm thử', 'cốm mẫu')
  const { reached, open, pass } = gate()
  const there = watched({ before: () => pass().then(() => Promise.reject(new Error('away'))) })
  const first = there.current()
  await reached
  expect(meaningsOf(await watched().current(), 'cốm thử')).toEqual(['cốm mẫu'])
  open()
  await expect(first).rejects.toThrow('away')
})

test('a vocabulary that could not be read is read again by the next one who asks', async () => {
  await addGroup('kẹo thử', 'kẹo mẫu')
  let isAway = true
  const { seen, current } = watched({
    before: async () => {
      if (isAway) throw new Error('away')
    },
  })
  await expect(current()).rejects.toThrow('away')
  isAway = false
  expect(meaningsOf(await current(), 'kẹo thử')).toEqual(['kẹo mẫu'])
  expect(seen.reads).toBe(2)
})

test('a vocabulary counts as the edition that was read, not as the one that was looked at before', async () => {
  await addGroup('mứt thử', 'mứt mẫu')
  const { current } = watched({ before: () => addGroup('chè thử', 'chè mẫu') })
  expect(meaningsOf(await current(), 'chè thử')).toEqual(['chè mẫu'])
  await removeGroup('chè thử')
  expect(meaningsOf(await watched().current(), 'chè thử')).toEqual([])
})

test('who waited for a vocabulary with a change that is taken back by now gets it without the change', async () => {
  await addGroup('xôi thử', 'xôi mẫu')
  const { reached, open, pass } = gate()
  const before = vi.fn<() => Promise<unknown>>(async () => {})
  before.mockImplementationOnce(() => addGroup('tò he thử', 'tò he mẫu'))
  const { seen, cache, current } = watched({ before, after: pass })
  const first = current()
  await reached
  await removeGroup('tò he thử')
  cache.purge([EVERYTHING])
  const second = current()
  await vi.waitFor(() => expect(seen.looks).toBe(2))
  open()
  expect(meaningsOf(await first, 'tò he thử')).toEqual(['tò he mẫu'])
  expect(meaningsOf(await second, 'tò he thử')).toEqual([])
})

test('of several groups, the meanings come in the order in which the groups were added', async () => {
  for (const meaning of ['ba', 'một', 'hai']) await addGroup('số thử', `số ${meaning}`)
  expect(meaningsOf(await watched().current(), 'số thử')).toEqual(['số ba', 'số một', 'số hai'])
})

test('a marketplace without a vocabulary has an empty one', async () => {
  await market.db.run(sql`delete from search_synonyms`)
  expect(meaningsOf(await watched().current(), 'cốm thử')).toEqual([])
})
