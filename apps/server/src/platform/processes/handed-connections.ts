import type { ChildProcess } from 'node:child_process'
import * as z from 'zod/mini'

const NewConnection = z.object({ cmd: z.literal('NODE_CLUSTER'), act: z.literal('newconn'), seq: z.number() })
const Ack = z.object({ cmd: z.literal('NODE_CLUSTER'), ack: z.number() })

/** A connection that was handed to a process which ended before it took it goes to another one. node:cluster forgets such a connection, and its
 *  client waits for an answer until it gives up (lib/internal/cluster/round_robin_handle.js hands connections over one at a time for each process, so that
 *  there is one at most). This answers for the dead process what one that closes its server answers: not accepted. */
export function handOnConnections(child: ChildProcess): void {
  const handed = new Set<number>()
  const send = child.send.bind(child) as (...parts: unknown[]) => boolean
  child.send = ((...parts: unknown[]) => {
    const { success, data } = NewConnection.safeParse(parts[0])
    if (success) handed.add(data.seq)
    return send(...parts)
  }) as typeof child.send
  child.on('internalMessage', (message: unknown) => {
    const { success, data } = Ack.safeParse(message)
    if (success) handed.delete(data.ack)
  })
  const handOn = () => {
    for (const ack of handed) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
    handed.clear()
  }
  // After all that it said was read. A process that has not taken the handle of a connection ends without `disconnect`.
  child.once('disconnect', handOn)
  child.once('exit', () => child.connected || handOn())
}
