import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { TagCache } from '../cache/tag-cache.ts'
import { costOfAnswer, limitBuilds } from './build-limit.ts'

const made = (value: string) => ({ value, tags: [], size: 1, keep: true })

test('a client that waits for its own builds holds up nobody who asks for the same', async () => {
  const cache = new TagCache<string>({ maxBytes: 100_000, maxAgeMs: 60_000 })
  const builds = limitBuilds({ max: 1000, seconds: 10 }, () => false)
  const gate = Promise.withResolvers<void>()
  const ask = (ip: string, key: string, make: () => Promise<ReturnType<typeof made>>) =>
    Promise.resolve(builds.get(cache, key, { ip } as FastifyRequest, make))
  const greedy = Array.from({ length: 10 }, (_, at) =>
    ask('198.51.100.7', `list ${at}`, () => gate.promise.then(() => made('late'))),
  )
  greedy.push(ask('198.51.100.7', 'page', async () => made('page of the greedy client')))
  expect(await ask('203.0.113.1', 'page', async () => made('page'))).toBe('page')
  gate.resolve()
  await Promise.all(greedy)
})

/** How the requests of one client for new answers of these sizes, in bytes, end, all sent at once, with 400 tokens. True: with an answer. */
const answered = async (sizes: readonly number[], costOf?: typeof costOfAnswer) => {
  const cache = new TagCache<string>({ maxBytes: 100_000, maxAgeMs: 60_000 })
  const builds = limitBuilds({ max: 400, seconds: 10 }, () => false)
  const request = { ip: '198.51.100.7' } as FastifyRequest
  const asked = sizes.map((size, at) =>
    builds.get(cache, `answer ${at}`, request, async () => ({ ...made(''), size }), costOf),
  )
  return (await Promise.allSettled(asked)).map(({ status }) => status === 'fulfilled')
}

test('what waits for its place is refused when the builds before it cost all there was', async () => {
  // Two at once.
  expect(await answered(Array(5).fill(4_000_000))).toEqual([true, true, false, false, false])
})

test('what waits for its place and was made meanwhile is answered, whatever the builds before it cost', async () => {
  const cache = new TagCache<string>({ maxBytes: 100_000, maxAgeMs: 60_000 })
  const builds = limitBuilds({ max: 400, seconds: 10 }, () => false)
  const gate = Promise.withResolvers<void>()
  const ask = (ip: string, key: string, make: () => Promise<ReturnType<typeof made>>) =>
    Promise.resolve(builds.get(cache, key, { ip } as FastifyRequest, make))
  const dear = ['list 1', 'list 2'].map((key) =>
    ask('198.51.100.7', key, () => gate.promise.then(() => ({ ...made(''), size: 8_000_000 }))),
  )
  const shared = ['kept', 'in the making'].map((key) => ask('198.51.100.7', key, async () => made('own')))
  const refused = ask('198.51.100.7', 'new', async () => made('own')).catch(({ code }) => code)
  expect(await ask('203.0.113.1', 'kept', async () => made("another's"))).toBe("another's")
  const slow = Promise.withResolvers<void>()
  const other = ask('203.0.113.1', 'in the making', () => slow.promise.then(() => made("another's")))
  await expect.poll(() => cache.holds('in the making')).toBe(true)
  gate.resolve()
  await Promise.all(dear)
  expect(await refused).toBe('TOO_MANY_REQUESTS')
  slow.resolve()
  expect(await Promise.all([...shared, other])).toEqual(Array(3).fill("another's"))
})

test('a list of thousands costs as much as dozens of pages', async () => {
  const served = async (size: number) => (await answered(Array(60).fill(size), costOfAnswer)).filter(Boolean).length
  expect(await served(100_000)).toBeGreaterThan(45)
  expect(await served(1_500_000)).toBeLessThan(6)
})

test('a search engine reads the index, a file of the sitemap and then pages', async () => {
  // A file for 10,000 products has 1.78 MB, which count two thirds more.
  const sizes = [20_000, 2_970_000, ...Array(20).fill(60_000)]
  expect((await answered(sizes)).filter(Boolean)).toHaveLength(sizes.length)
})

test('an answer costs what its build says of itself, too', async () => {
  const cache = new TagCache<string>({ maxBytes: 100_000, maxAgeMs: 60_000 })
  const builds = limitBuilds({ max: 400, seconds: 10 }, () => false)
  const request = { ip: '198.51.100.7' } as FastifyRequest
  const asked = Array.from({ length: 60 }, (_, at) =>
    builds.get(cache, `counts ${at}`, request, async () => ({ ...made(''), tokens: 25 })),
  )
  expect((await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length).toBeLessThan(18)
})
