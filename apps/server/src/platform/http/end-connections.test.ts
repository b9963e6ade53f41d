import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
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

test('a server that drains answers what comes over a kept connection, ends it then, and takes no new one', async () => {
  const app = fastify()
  const drain = endConnections(app)
  app.get('/', async () => 'answer')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const kept = connect(port, '127.0.0.1')
  let text = ''
  kept.on('data', (chunk) => {
    text += chunk
  })
  const ask = () => kept.write('GET / HTTP/1.1\r\nHost: cho\r\n\r\n')
  ask()
  await expect.poll(() => text).toContain('answer')
  const drained = drain(10_000)
  const [refused] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException]
  expect(refused.code).toBe('ECONNREFUSED')
  expect(text).toMatch(/connection: keep-alive/iu)
  text = ''
  ask()
  await once(kept, 'close')
  expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*answer$/iu)
  await drained
  await app.close()
})
