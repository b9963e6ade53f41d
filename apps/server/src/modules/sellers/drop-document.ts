import { sellerErrors } from '@chophien/domain/sellers/errors'
import type { Database } from '../../platform/database/database.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { documentKey } from './add-document.ts'
import { deleteDocuments, dropUnused } from './documents.queries.ts'

/** Deletes a picture that is part of no identity. Throws SELLER_DOCUMENT_NOT_FOUND. */
export async function dropDocument(
  { db, objects }: { db: Database; objects: Pick<ObjectStore, 'delete'> },
  shopId: number,
  id: string,
): Promise<void> {
  if ((await dropUnused(db, shopId, id)) === 0) throw sellerErrors.SELLER_DOCUMENT_NOT_FOUND()
  // From here on nobody sees it. Where the store is away, the job for old documents deletes file and row.
  await objects.delete([documentKey(id)]).then(
    () => deleteDocuments(db, [{ shopId, id }]),
    () => {},
  )
}
