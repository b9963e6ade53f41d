import { createHash } from 'node:crypto'
import { sellerErrors } from '@chophien/domain/sellers/errors'
import { UNUSED_DOCUMENTS_MAX } from '@chophien/domain/sellers/limits'
import type { Database } from '../../platform/database/database.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { encodeLarge } from '../pictures/encode-large.ts'
import {
  countUnused,
  type DocumentKey,
  deleteDocuments,
  dropUnused,
  insertDocument,
  markStored,
} from './documents.queries.ts'

interface DocumentDeps {
  db: Database
  objects: ObjectStore
}

/** The key of a document's file in the object store: it lies with the evidence of disputes, which nobody serves without an address. */
export const documentKey = (id: string): string => `evidence/${id}.webp`

/** Refuses an upload before its bytes are read. Throws SELLER_DOCUMENTS_FULL. */
export async function admitDocument({ db }: Pick<DocumentDeps, 'db'>, shopId: number): Promise<void> {
  if ((await countUnused(db, shopId)) >= UNUSED_DOCUMENTS_MAX) throw sellerErrors.SELLER_DOCUMENTS_FULL()
}

/** Takes a document back that may have been stored all the same: claimed first, so that it is not counted. Where its file cannot be deleted now, the
 *  job for old documents deletes file and row. */
async function giveUp({ db, objects }: DocumentDeps, document: DocumentKey): Promise<void> {
  await dropUnused(db, document.shopId, document.id).catch(() => {})
  await objects
    .delete([documentKey(document.id)])
    .then(() => deleteDocuments(db, [document]))
    .catch(() => {})
}

/** Keeps a picture of a document, encoded anew, until an identity takes it; for a day without one. Throws SELLER_DOCUMENT_MISSING,
 *  SELLER_DOCUMENT_UNSUPPORTED, SELLER_DOCUMENT_SMALL, SELLER_DOCUMENTS_FULL. */
export async function addDocument(
  { db, objects }: DocumentDeps,
  shopId: number,
  file: Buffer | null,
): Promise<DocumentKey> {
  if (!file) throw sellerErrors.SELLER_DOCUMENT_MISSING()
  const picture = await encodeLarge(file, `shop ${shopId}`, {
    unsupported: sellerErrors.SELLER_DOCUMENT_UNSUPPORTED,
    small: sellerErrors.SELLER_DOCUMENT_SMALL,
  })
  const id = crypto.randomUUID()
  const sha256 = createHash('sha256').update(picture).digest()
  if ((await insertDocument(db, { shopId, id, sha256, bytes: picture.length })) === 0)
    throw sellerErrors.SELLER_DOCUMENTS_FULL()
  try {
    await objects.put(documentKey(id), picture)
  } catch (error) {
    await giveUp({ db, objects }, { shopId, id })
    throw error
  }
  await markStored(db, shopId, id)
  return { shopId, id }
}
