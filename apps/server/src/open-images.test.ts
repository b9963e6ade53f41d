import { expect, test } from 'vitest'
import { DRAW_AHEAD_JOB } from './demo/pictures/draw-ahead.ts'
import { testMarketplace } from './testing/test-marketplace.ts'

const market = testMarketplace({ SEED: 'demo' })

/** Milliseconds; all 50 pictures take some 25 seconds. */
const FAR_BELOW_ALL = 10_000

test('a demo draws its first pictures ahead, if it is let', async () => {
  expect(await market.recurringJob(DRAW_AHEAD_JOB)).toBeGreaterThanOrEqual(0)
})

test('at the end of the server nobody waits for a picture', async () => {
  const url = await market.app.listen({ port: 0, host: '127.0.0.1' })
  let received = 0
  let answered = 0
  market.app.server.on('request', () => received++)
  const asked = Array.from({ length: 50 }, async (_, at) => {
    // The first is a quick one, so that the others wait when it is answered.
    const form = at === 0 ? '200.webp' : '800.avif'
    const answer = await fetch(`${url}/img/scene/ao-dai/${at % 24}-${1 + Math.floor(at / 24)}/${form}`)
    await answer.arrayBuffer()
    answered++
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  })
  await expect.poll(() => received === 50 && answered > 0, { timeout: 30_000, interval: 5 }).toBe(true)
  const begun = performance.now()
  await market.app.close()
  const answers = await Promise.all(asked)
  expect(performance.now() - begun).toBeLessThan(FAR_BELOW_ALL)
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === '5')
  expect(refused.length).toBeGreaterThan(40)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
})
