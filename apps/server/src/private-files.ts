import { findGone, type NamedFiles, namedPictures } from './modules/pictures/gone-files.ts'
import { findKnownPictures } from './modules/reports/reports.queries.ts'
import { findKnownEvidence } from './modules/returns/evidence.queries.ts'
import { findKnownDocuments } from './modules/sellers/documents.queries.ts'
import type { Db } from './platform/database/database.ts'

/** Below which the files lie that only private addresses open. Those of three subjects lie side by side, each named by the id of its row. */
const PREFIX = 'evidence/'

/** Which of some ids are those of private files. What is found is not asked for again: only documents have no index for it. */
async function findKnown(db: Db, ids: readonly string[]): Promise<string[]> {
  const known: string[] = []
  let left = ids
  for (const find of [findKnownEvidence, findKnownPictures, findKnownDocuments]) {
    if (left.length === 0) break
    const found = new Set(await find(db, left))
    known.push(...found)
    left = left.filter((id) => !found.has(id))
  }
  return known
}

const privateFiles: NamedFiles = { keys: new RegExp(`^${PREFIX}`, 'u'), findKnown }

/** Which of some keys belong to files that the marketplace has deleted, public pictures and private files. */
export async function findGoneFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const gone = [await findGone(db, keys, namedPictures), await findGone(db, keys, privateFiles)]
  return new Set(gone.flat())
}
