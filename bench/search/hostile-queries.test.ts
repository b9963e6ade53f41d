import { beforeAll, expect, it } from 'vitest'
import { testMarketplace } from '../../apps/server/src/testing/test-marketplace.ts'
import { hostileQueries } from './hostile-queries.ts'

const market = testMarketplace()

beforeAll(() => market.given.product({ name: 'Áo thun' }))

it.each(hostileQueries.map((text) => [text.slice(0, 40), text]))('%j gets an answer or a sentence', async (_, text) => {
  const { status, body } = await market.guest.get(`/api/v1/search/suggestions?searchTerm=${encodeURIComponent(text)}`)
  expect([200, 400]).toContain(status)
  expect(body).toMatchObject({ message: expect.stringMatching(/^\p{Lu}\p{L}+ /u) })
})
