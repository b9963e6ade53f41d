import { Readable } from 'node:stream'
import { storageAway } from './object-store.ts'

/** `body`, which fails (STORAGE_AWAY) when nothing comes for `idleMs` or it ends before `bytes` came, and is given up with it. */
export function wholeStream(body: Readable, bytes: number | undefined, idleMs: number): Readable {
  const watched = async function* () {
    let left = bytes ?? 0
    const watch = () => setTimeout(() => body.destroy(new Error('the store sends nothing any more')), idleMs)
    let watching = watch()
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        // What its reader takes is not the store's time.
        clearTimeout(watching)
        left -= chunk.length
        yield chunk
        watching = watch()
      }
      if (bytes !== undefined && left !== 0) throw new Error(`the store sent ${bytes - left} of ${bytes} bytes`)
    } catch (error) {
      throw storageAway(error)
    } finally {
      clearTimeout(watching)
    }
  }
  // What goes wrong with it is told to the reader.
  body.on('error', () => {})
  // Not in the generator: one that nobody has begun to read ends without its `finally`.
  return Readable.from(watched(), { objectMode: false }).once('close', () => body.destroy())
}
