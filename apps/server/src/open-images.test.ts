import { expect, test } from 'vitest'
import { testMarketplace } from './testing/test-marketplace.ts'

const market = testMarketplace({ SEED: 'demo' })

test('at the end of the server nobody waits for a picture', async () => {
  const url = await market.app.listen({ port: 0, host: '127.0.0.1' })
  let answered = 0
  const asked = Array.from({ length: 50 }, async (_, at) => {
    const answer = await fetch(`${url}/img/scene/1f457/${at % 24}-${1 + Math.floor(at / 24)}/800.avif`)
    await answer.arrayBuffer()
    answered++
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  })
  await expect.poll(() => answered, { timeout: 10_000, interval: 5 }).toBeGreaterThan(0)
  const begun = performance.now()
  await market.app.close()
  const answers = await Promise.all(asked)
  expect(performance.now() - begun).toBeLessThan(2000)
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === '5')
  expect(refused.length).toBeGreaterThan(40)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
})
