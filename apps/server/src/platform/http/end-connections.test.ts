import fastify from 'fastify'
import { expect, test } from 'vitest'
import { endConnections } from './end-connections.ts'

test('a client that is being answered does not keep the server open', async () => {
  const app = fastify()
  endConnections(app)
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/', async () => {
    asked.resolve()
    await gate.promise
    return 'answer'
  })
  const answer = fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
  await asked.promise
  const closed = app.close()
  // From here on Node.js ends no idle connection.
  await expect.poll(() => app.server.listening).toBe(false)
  gate.resolve()
  expect(await (await answer).text()).toBe('answer')
  const begun = performance.now()
  await closed
  expect(performance.now() - begun).toBeLessThan(2000)
})
