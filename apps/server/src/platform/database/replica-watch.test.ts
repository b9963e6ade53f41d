import { expect, test } from 'vitest'
import { Positions } from './positions.ts'
import { ReplicaWatch } from './replica-watch.ts'

/** What a replica of timeline 1 says. */
const following = { replays: true, receives: true, timeline: 1, server: 7 }

/** A watch of a replica that is well; `asked` counts the questions to it. */
async function fakeWatch() {
  const fake = { primaryAt: 1000, replayed: 1000, asked: 0 }
  const watch = new ReplicaWatch({
    askPrimary: async () => ({ identity: '1/5', position: fake.primaryAt, timeline: 1 }),
    askReplica: async () => {
      fake.asked++
      return { identity: '1/5', ...following, replayed: fake.replayed }
    },
  })
  expect(await watch.look()).toBeNull()
  fake.asked = 0
  return { fake, watch }
}
const SOON = () => performance.now() + 60_000

test('a replica that is a little behind is asked until it has what a reader waits for', async () => {
  const { fake, watch } = await fakeWatch()
  const waiting = [watch.reached(1100, SOON()), watch.reached(1050, SOON())]
  await expect.poll(() => fake.asked).toBeGreaterThan(1)
  fake.replayed = 1100
  expect(await Promise.all(waiting)).toEqual([true, true])
  const { asked } = fake
  expect(watch.reached(1100, SOON())).toBe(true)
  expect(fake.asked).toBe(asked)
  watch.stop()
})

test('a replica that is late is left out, an idle primary makes none late', async () => {
  let primaryAt = 1000
  let replayed = 1000
  const watch = new ReplicaWatch({
    askPrimary: async () => ({ identity: '1/5', position: primaryAt, timeline: 1 }),
    askReplica: async () => ({ identity: '1/5', ...following, replayed }),
    lateSeconds: 0.05,
  })
  expect(await watch.look()).toBeNull()
  // Idle, however long.
  const until = performance.now() + 100
  await expect.poll(() => performance.now() > until).toBe(true)
  expect(await watch.look()).toBeNull()
  expect(watch.state.lagSeconds).toBe(0)
  primaryAt = 2000
  expect(await watch.look()).toBeNull()
  await expect.poll(() => watch.look()).toBe('late')
  replayed = 2000
  expect(await watch.look()).toBeNull()
})

test('how late a replica is at the start is not known before it has come as far as the primary was then', async () => {
  let replayed = 10
  const watch = new ReplicaWatch({
    askPrimary: async () => ({ identity: '1/5', position: 1000, timeline: 1 }),
    askReplica: async () => ({ identity: '1/5', ...following, replayed }),
  })
  expect(await watch.look()).toBe('late')
  replayed = 1000
  expect(await watch.look()).toBeNull()
})

/** A primary with a replica before and after a failover. `told`: what the process was told of. */
function failover(told: () => number) {
  const servers = {
    timeline: 1,
    primaryAt: 1000,
    receives: true,
    received: 1 as number | null,
    replayed: 1000,
    server: 7,
  }
  const watch = new ReplicaWatch({
    askPrimary: async () => ({ identity: '1/5', position: servers.primaryAt, timeline: servers.timeline }),
    askReplica: async () => {
      const { receives, received: timeline, replayed, server } = servers
      return { identity: '1/5', replays: true, receives, timeline, replayed, server }
    },
    told,
  })
  return { servers, watch }
}

test('after a failover the replica must come beyond all that was heard of before', async () => {
  const positions = new Positions(() => Promise.reject(new Error('the primary is away')))
  positions.hear()
  positions.committed(1100, true)
  // The connection to the old primary is lost: nothing can be told of now.
  positions.deafen()
  expect(positions.told).toBeNull()
  const { servers, watch } = failover(() => positions.farthest)
  expect(await watch.look()).toBeNull()
  // The new primary lacks what the old one had sent to this replica only.
  Object.assign(servers, { timeline: 2, received: 2, primaryAt: 900 })
  watch.doubt()
  expect(watch.inUse).toBe(false)
  expect(await watch.look()).toBe('late')
  Object.assign(servers, { primaryAt: 1100, replayed: 1100 })
  expect(await watch.look()).toBe('late')
  Object.assign(servers, { primaryAt: 1200, replayed: 1200 })
  expect(await watch.look()).toBeNull()
  expect(watch.inUse).toBe(true)
  positions.stop()
})

test('after a failover the replica must come beyond what it has itself by then', async () => {
  const { servers, watch } = failover(() => 0)
  expect(await watch.look()).toBeNull()
  Object.assign(servers, { timeline: 2, received: 2, primaryAt: 900, replayed: 1100 })
  expect(await watch.look()).toBe('late')
  Object.assign(servers, { primaryAt: 1200, replayed: 1200 })
  expect(await watch.look()).toBeNull()
})

test('another server behind the same address must come beyond it, too, and is not read before it was looked at', async () => {
  const { servers, watch } = failover(() => 1100)
  expect(await watch.look()).toBeNull()
  Object.assign(servers, { timeline: 2, received: 2, primaryAt: 900, replayed: 1000 })
  expect(await watch.look()).toBe('late')
  Object.assign(servers, { primaryAt: 1200, replayed: 1200 })
  expect(await watch.look()).toBeNull()
  Object.assign(servers, { server: 8, replayed: 1050 })
  expect(watch.isServer({ server: 8, replayed: 1200 })).toBe(false)
  expect(await watch.look()).toBe('late')
  expect(watch.isServer({ server: 8, replayed: 1050 })).toBe(true)
  expect(watch.isServer({ server: 8, replayed: null })).toBe(false)
})

test('a process that starts after a failover reads no replica that receives nothing, or does not say from whom', async () => {
  const { servers, watch } = failover(() => 0)
  Object.assign(servers, { timeline: 2, primaryAt: 900, replayed: 1100, receives: false, received: null })
  expect(await watch.look()).toBe('no replica')
  servers.receives = true
  expect(await watch.look()).toBe('hidden')
})

test('a replica that receives from another primary is none of this one', async () => {
  const watch = new ReplicaWatch({
    askPrimary: async () => ({ identity: '1/5', position: 1000, timeline: 2 }),
    askReplica: async () => ({ identity: '1/5', ...following, replayed: 2000 }),
  })
  expect(await watch.look()).toBe('no replica')
})
