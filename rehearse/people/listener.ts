import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import { openClient, type World } from '../client.ts'

/** What an open console heard of its event stream. */
export interface Heard {
  shopId: number
  /** Ids of the orders of which an event came. */
  orders: Set<number>
  /** Whether the server said that events are missing, upon which a page loads everything again. */
  missed: boolean
  connections: number
  events: number
  /** Events that came a second time. */
  twice: number
}

const AGAIN_MS = 300

/** Reads a seller's event stream and connects again whenever it ends, from where it was. */
export async function listen(world: World, person: Person, heard: Heard): Promise<void> {
  const client = openClient(world, person)
  await client.signIn()
  let last = ''
  const seen = new Set<string>()
  const take = (block: string) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'mu').exec(block)?.[1]
    const id = field('id')
    if (id) last = id
    const event = field('event')
    if (event === 'missed') heard.missed = true
    if (event !== 'order' || !id) return
    heard.events++
    if (seen.has(`${id} ${field('data')}`)) heard.twice++
    seen.add(`${id} ${field('data')}`)
    heard.orders.add((JSON.parse(field('data') ?? '{}') as { orderId: number }).orderId)
  }
  while (!world.over.aborted) {
    try {
      const answer = await fetch(`${world.url}/api/v1/seller/events`, {
        headers: { authorization: `Bearer ${client.token()}`, ...(last ? { 'last-event-id': last } : {}) },
        signal: world.over,
      })
      if (answer.status === 401) await client.renew('GET /seller/events')
      else if (answer.status === 200 && answer.body) {
        heard.connections++
        let rest = ''
        for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
          rest += chunk
          const blocks = rest.split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) take(block)
        }
      } else await answer.body?.cancel()
    } catch (error) {
      if (!world.over.aborted && !(error instanceof TypeError)) throw error
    }
    await pause(AGAIN_MS)
  }
}
