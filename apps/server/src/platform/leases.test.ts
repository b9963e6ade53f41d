import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openLeases } from './leases.ts'

/** A network between a process and the database, which can fall silent without closing a connection. */
async function network(to: string): Promise<{ port: number; fallSilent(): void }> {
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(`${to}/.s.PGSQL.5432`)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}

test('a lease behind a silent network is lost there first, and then free for others', async () => {
  const host = inject('databaseHost')
  const { port, fallSilent } = await network(host)
  const own = { user: 'postgres', database: 'postgres' }
  const far = openLeases({ ...own, host: '127.0.0.1', port }, 200)
  const near = openLeases({ ...own, host }, 200)
  onTestFinished(async () => {
    await far.close()
    await near.close()
  })
  const lease = await far.take('silent')
  expect(lease?.lost.aborted).toBe(false)
  expect(await near.take('silent')).toBeNull()
  fallSilent()
  await expect.poll(() => near.take('silent'), { timeout: 5000, interval: 20 }).not.toBeNull()
  expect(lease?.lost.aborted).toBe(true)
  expect(await far.take('silent')).toBeNull()
})
