import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { TagCache } from '../cache/tag-cache.ts'
import { limitBuilds } from './build-limit.ts'

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

/** How the requests of one client for new answers of these sizes, in bytes, end, all sent at once. */
const ends = async (sizes: readonly number[], max: number) => {
  const cache = new TagCache<string>({ maxBytes: 100_000, maxAgeMs: 60_000 })
  const builds = limitBuilds({ max, seconds: 10 }, () => false)
  const request = { ip: '198.51.100.7' } as FastifyRequest
  const asked = sizes.map((size, at) => builds.get(cache, `answer ${at}`, request, async () => ({ ...made(''), size })))
  return (await Promise.allSettled(asked)).map(({ status }) => status === 'fulfilled')
}

test('what waits for its place is refused when the builds before it cost all there was', async () => {
  // Two at once.
  expect(await ends(Array(5).fill(2_000_000), 400)).toEqual([true, true, false, false, false])
})

test('a list of thousands costs as much as dozens of pages', async () => {
  const served = async (size: number) => (await ends(Array(60).fill(size), 400)).filter(Boolean).length
  expect(await served(100_000)).toBeGreaterThan(45)
  expect(await served(1_500_000)).toBeLessThan(6)
})
