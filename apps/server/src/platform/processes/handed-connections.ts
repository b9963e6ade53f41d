import type { ChildProcess } from 'node:child_process'
import * as z from 'zod/mini'

const NewConnection = z.object({ cmd: z.literal('NODE_CLUSTER'), act: z.literal('newconn'), seq: z.number() })
const Ack = z.object({ cmd: z.literal('NODE_CLUSTER'), ack: z.number(), accepted: z.optional(z.boolean()) })

/** What node:cluster hands over: the handle of a socket. */
interface Connection {
  close(): void
}

/** A connection that was handed to a process which ended before it took it goes to another one. node:cluster forgets such a connection, and its
 *  client waits for an answer until it gives up (lib/internal/cluster/round_robin_handle.js hands connections over one at a time for each process, so that
 *  there is one at most). This answers for the dead process what one that closes its server answers: not accepted.
 *
 *  `isServed`: whether another process takes connections. If none does, node:cluster keeps what was not accepted for ever; here it is closed, so
 *  that its client tries again. */
export function handOnConnections(child: ChildProcess, isServed: () => boolean): void {
  const handed = new Map<number, Connection | undefined>()
  const send = child.send.bind(child) as (...parts: unknown[]) => boolean
  child.send = ((...parts: unknown[]) => {
    const { success, data } = NewConnection.safeParse(parts[0])
    if (success) handed.set(data.seq, parts[1] as Connection | undefined)
    return send(...parts)
  }) as typeof child.send
  child.on('internalMessage', (message: unknown) => {
    const { success, data } = Ack.safeParse(message)
    if (!success) return
    if (data.accepted === false && !isServed()) handed.get(data.ack)?.close()
    handed.delete(data.ack)
  })
  const handOn = () => {
    for (const ack of [...handed.keys()]) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
  }
  // After all that it said was read. A process that has not taken the handle of a connection ends without `disconnect`.
  child.once('disconnect', handOn)
  child.once('exit', () => child.connected || handOn())
}
