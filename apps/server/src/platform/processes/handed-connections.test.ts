import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { handOnConnections } from './handed-connections.ts'

/** A process that is handed connections as node:cluster does it. `refused`: what node:cluster is told that it did not accept. */
function handed(isServed: boolean) {
  const child = Object.assign(new EventEmitter(), { connected: true, send: () => true })
  handOnConnections(child as unknown as ChildProcess, () => isServed)
  const [closed, refused]: [number[], number[]] = [[], []]
  child.on('internalMessage', ({ ack, accepted }: { ack: number; accepted: boolean }) => {
    if (!accepted) refused.push(ack)
  })
  const send = child.send as (message: object, connection: { close(): void }) => boolean
  const hand = (seq: number) =>
    send({ cmd: 'NODE_CLUSTER', act: 'newconn', seq }, { close: () => void closed.push(seq) })
  const answer = (ack: number, accepted: boolean) =>
    child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted })
  return { child, hand, answer, closed, refused }
}

test('what a process took ends with it, what it did not take goes to another one', () => {
  const { child, hand, answer, closed, refused } = handed(true)
  hand(1)
  answer(1, true)
  hand(2)
  child.emit('disconnect')
  child.emit('exit')
  expect([refused, closed]).toEqual([[2], []])
})

test('when no process is left that could take it, a connection is closed', () => {
  const { child, hand, answer, closed } = handed(false)
  hand(1)
  answer(1, false)
  hand(2)
  child.emit('disconnect')
  expect(closed).toEqual([1, 2])
})
