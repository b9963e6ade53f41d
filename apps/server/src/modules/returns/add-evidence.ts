import { createHash } from 'node:crypto'
import { ownPurchase } from '@chophien/domain/orders/errors'
import { caseErrors } from '@chophien/domain/returns/errors'
import { EVIDENCE_MAX } from '@chophien/domain/returns/limits'
import type { Database } from '../../platform/database/database.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { requireForeignShop } from '../shops/foreign-shop.ts'
import {
  type CaseReader,
  deleteEvidence,
  findCaseForEvidence,
  insertEvidence,
  lockCaseForEvidence,
  markStored,
} from './evidence.queries.ts'
import { evidenceKey, readEvidence } from './evidence-file.ts'

export interface EvidenceDeps {
  db: Database
  objects: ObjectStore
}

/** Refuses an upload before its bytes are read. Throws CASE_NOT_FOUND, ORDER_OF_OWN, ORDER_OF_ADMIN, SHOP_OF_ADMIN, EVIDENCE_CLOSED, EVIDENCE_FULL. */
export async function admitEvidence({ db }: EvidenceDeps, reader: CaseReader, caseId: number): Promise<void> {
  const found = await findCaseForEvidence(db, reader, caseId)
  if (!found) throw caseErrors.CASE_NOT_FOUND()
  if (reader.side !== 'shopper' && found.userId === reader.userId) throw ownPurchase(reader.side)
  if (reader.side === 'admin') await requireForeignShop(db, reader.userId, found.shopId)
  if (!found.open) throw caseErrors.EVIDENCE_CLOSED()
  if (found.given >= EVIDENCE_MAX) throw caseErrors.EVIDENCE_FULL()
}

/** Keeps a picture or video as evidence of the reader's side. Its row comes before its file, so that no file is forgotten. Throws CASE_NOT_FOUND,
 *  EVIDENCE_MISSING, EVIDENCE_UNSUPPORTED, EVIDENCE_SMALL, EVIDENCE_TOO_LARGE, EVIDENCE_CLOSED, EVIDENCE_FULL. */
export async function addEvidence(
  deps: EvidenceDeps,
  reader: CaseReader,
  { caseId, file }: { caseId: number; file: Buffer | null },
): Promise<void> {
  const { db, objects } = deps
  if (!file) throw caseErrors.EVIDENCE_MISSING()
  const { kind, extension, bytes } = await readEvidence(file, `user ${reader.userId}`)
  const id = crypto.randomUUID()
  const sha256 = createHash('sha256').update(bytes).digest()
  const written = await db.transaction(async (tx) => {
    await lockCaseForEvidence(tx, reader, caseId)
    const rows = await insertEvidence(tx, reader, { id, caseId, kind, extension, sha256, bytes: bytes.length })
    if (rows > 0 && reader.side === 'admin')
      await recordActions(tx, reader.userId, [{ action: 'case.evidence', subjectId: caseId, after: { kind } }])
    return rows
  })
  if (written === 0) {
    await admitEvidence(deps, reader, caseId)
    throw caseErrors.EVIDENCE_FULL()
  }
  const key = evidenceKey({ id, extension })
  try {
    await objects.put(key, bytes)
  } catch (error) {
    // It may have been stored all the same: as long as its row is there the job finds it.
    await objects
      .delete([key])
      .then(() => deleteEvidence(db, [id]))
      .catch(() => {})
    throw error
  }
  await markStored(db, id)
}
