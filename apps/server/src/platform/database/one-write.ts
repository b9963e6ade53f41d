import type { Writable } from 'node:stream'

const corked = new WeakSet<Writable>()

/** Lets everything that is written to `stream` in this turn of the event loop leave in one system call: each one wakes the process at the other end, which then
 *  competes with this one. */
export function inOneWrite(stream: Writable): void {
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  process.nextTick(() => {
    corked.delete(stream)
    stream.uncork()
  })
}
