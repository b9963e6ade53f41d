import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { pictureIdIn } from './picture-folder.ts'

/** Names directly below a prefix that carry the id of a picture, in batches. */
export async function* idsBelow(objects: ObjectStore, prefix: string): AsyncGenerator<{ name: string; id: string }[]> {
  for await (const names of objects.names(prefix))
    yield names.flatMap((name) => {
      const id = pictureIdIn(name)
      return id ? [{ name, id }] : []
    })
}
