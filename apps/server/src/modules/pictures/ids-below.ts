import { opendir } from 'node:fs/promises'
import { pictureIdIn } from './picture-folder.ts'

const AT_ONCE = 100

/** Names in a folder that carry the id of a picture, in batches. None in a folder that is not there. */
export async function* idsBelow(dir: string): AsyncGenerator<{ name: string; id: string }[]> {
  const entries = await opendir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let batch: { name: string; id: string }[] = []
  for await (const { name } of entries) {
    const id = pictureIdIn(name)
    if (id) batch.push({ name, id })
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  yield batch
}
