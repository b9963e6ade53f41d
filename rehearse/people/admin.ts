import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../apps/server/src/demo/random.ts'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { openClient, type World } from '../client.ts'

export interface AdminFacts {
  person: Person
  /** Shops of the demo marketplace that are suspended and reinstated. */
  shopIds: readonly number[]
  random: Random
}

const lists = [
  '/admin/orders',
  '/admin/payments',
  '/admin/shops',
  '/admin/products',
  '/admin/actions',
  '/admin/overview',
]

/** Reads lists, suspends shops and reinstates them. */
export async function administer(world: World, { person, shopIds, random }: AdminFacts): Promise<void> {
  const { journal } = world
  const client = openClient(world, person)
  await client.signIn()
  const decide = async (shopId: number) => {
    const since = Date.now()
    const suspended = journal.shopStatuses.get(shopId) === 'SUSPENDED'
    const answer = await client.call('PUT', `/admin/shops/${shopId}/${suspended ? 'reinstate' : 'suspend'}`, {
      ...(suspended ? {} : { body: { reason: 'Tổng duyệt' } }),
    })
    // A repeated call whose first attempt was done is refused: the shop has changed.
    if (answer.status === 200 || (answer.repeated && answer.status === 409))
      journal.shopStatuses.set(shopId, suspended ? 'APPROVED' : 'SUSPENDED')
    else journal.violate('a decision was refused', `${answer.status} ${answer.code}`, since)
  }
  while (!world.ending.aborted) {
    const list = random.pick(lists)
    const { status } = await client.call('GET', list)
    if (status !== 200) journal.violate('a list was refused', `${list} ${status}`)
    // It clears all caches, so it is rare.
    if (random.chance(0.05)) await decide(random.pick(shopIds))
    await pause(random.int(150, 400))
  }
}
