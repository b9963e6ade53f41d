import { reportErrors } from '@chophien/domain/reports/errors'
import type { NewReport } from '@chophien/domain/reports/forms'
import type { Report } from '@chophien/domain/reports/schemas'
import type { Database } from '../../platform/database/database.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import type { PrivateAddresses } from '../../platform/private-addresses.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { encodeLarge } from '../pictures/encode-large.ts'
import { deleteReport, findReport, findThing, insertReport, markPictureStored } from './reports.queries.ts'

export interface ReportDeps {
  db: Database
  objects: ObjectStore
  addresses: PrivateAddresses
}

/** The key of a report's picture in the object store: it lies with the evidence of disputes, which nobody serves without an address. */
export const reportPictureKey = (id: string): string => `evidence/${id}.webp`

/** Keeps a report of something that everybody can see. A picture is encoded anew; its row comes before its file. Throws REPORT_SUBJECT_GONE, REPORT_OWN,
 *  REPORT_TWICE, REPORT_IMAGE_UNSUPPORTED, REPORT_IMAGE_SMALL, TOKEN_INVALID when the account was deleted meanwhile. */
export async function writeReport(
  { db, objects, addresses }: ReportDeps,
  userId: number,
  { report, file }: { report: NewReport; file: Buffer | null },
): Promise<Report> {
  const picture =
    file &&
    (await encodeLarge(file, `user ${userId}`, {
      unsupported: reportErrors.REPORT_IMAGE_UNSUPPORTED,
      small: reportErrors.REPORT_IMAGE_SMALL,
    }))
  const pictureId = picture && crypto.randomUUID()
  const id = await db.transaction(async (tx) => {
    const [thing] = await Promise.all([
      findThing(tx, { kind: report.subjectKind, id: report.subjectId, userId }),
      holdAccount(tx, userId),
    ])
    if (!thing) throw reportErrors.REPORT_SUBJECT_GONE()
    if (thing.own) throw reportErrors.REPORT_OWN()
    const written = await insertReport(tx, userId, { ...report, subjectName: thing.name, pictureId })
    if (!written) throw reportErrors.REPORT_TWICE()
    return written.id
  })
  if (picture && pictureId) {
    const key = reportPictureKey(pictureId)
    try {
      await objects.put(key, picture)
    } catch (error) {
      // It may have been stored all the same. The row goes also where the picture cannot be deleted: a report that stayed would keep its author
      // from sending it again with its picture.
      await objects.delete([key]).catch(() => {})
      await deleteReport(db, userId, id).catch(() => {})
      throw error
    }
    await markPictureStored(db, userId, id)
  }
  return findReport({ db, addresses }, userId, id)
}
