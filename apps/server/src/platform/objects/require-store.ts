import { text } from 'node:stream/consumers'
import type { ObjectStore } from './object-store.ts'
import { refusalOf } from './s3-faults.ts'

const WORD = 'chophien'

/** Writes, reads, lists and deletes a small object. Throws StoreRefused with a sentence for the operator when the store cannot be used: a wrong key, a bucket that
 *  is not there, a store that does not answer, a clock that is off. */
export async function requireStore(store: ObjectStore, endpoint: string): Promise<void> {
  const key = `probe/${crypto.randomUUID()}.txt`
  try {
    await store.put(key, Buffer.from(WORD))
    const found = await store.get(key)
    if (!found || (await text(found)) !== WORD) throw new Error('gives back something else than was written')
    for await (const names of store.names('probe/')) if (names.length > 0) break
    await store.delete([key])
    if (await store.facts(key)) throw new Error('keeps what was deleted')
  } catch (error) {
    throw refusalOf(endpoint, error)
  }
}
