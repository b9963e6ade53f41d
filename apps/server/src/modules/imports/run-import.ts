import { importColumnNames } from '@chophien/domain/catalog/seller-import-columns'
import { importErrors, stopped } from '@chophien/domain/catalog/seller-import-errors'
import { DomainError } from '@chophien/domain/contract/errors'
import type { Database } from '../../platform/database/database.ts'
import { findCategories } from '../catalog/categories.queries.ts'
import { writeProducts } from '../catalog/import-products.ts'
import { deleteUnawaitedFiles } from './import-files.queries.ts'
import { endOldWaits, insertPictures } from './import-pictures.queries.ts'
import {
  addBadRows,
  failExhausted,
  findWork,
  finishImport,
  holdImport,
  type ImportWork,
  isUnderWay,
  type Lease,
  leaseImport,
  releaseImport,
  writeChecked,
  writeFailed,
  writeProgress,
} from './imports.queries.ts'
import { readInProcess } from './reading/open-reader.ts'
import type { Batch, Found } from './reading/reader-messages.ts'

const SLICE_MS = 8000
const UNREADABLE = importErrors.IMPORT_UNREADABLE('').code

type File = ImportWork & { bytes: Buffer }

interface Turn {
  /** How long it may write, in ms. The first batch is written in any case: before it the whole file is read and judged, however long that takes. */
  sliceMs?: number | undefined
  /** Called after each batch with the number of products that are done. */
  onWritten?: ((done: number) => void) | undefined
  /** Aborted when the process stops: the step ends early, counts as no attempt, and is to be run again. */
  stop?: AbortSignal | undefined
}

/** Runs the next step of an import: checks it, or writes for some seconds. True when more is left to do. Idempotent: safe to repeat and
 *  to run concurrently. Throws when another worker has the import, and what the database throws: then it is to be run again later. */
export async function workOnImport(db: Database, id: number, turn: Turn = {}): Promise<boolean> {
  const lease = await leaseImport(db, id)
  if (!lease) {
    if ((await failExhausted(db, id)) > 0 || !(await isUnderWay(db, id))) return false
    throw new Error('another worker has this import')
  }
  try {
    // Under the lease: before it another worker may still get on.
    const work = await findWork(db, id)
    if (!work?.bytes) {
      // Nothing can be done with it, also later; one that ended meanwhile stays as it is.
      await writeFailed(db, lease, stopped.stuck)
      return false
    }
    const file = { ...work, bytes: work.bytes }
    if (work.status === 'CHECKING') return await check(db, file, lease, turn)
    const more = await write(db, file, lease, turn)
    if (more) await releaseImport(db, lease, { counts: false })
    return more
  } catch (error) {
    if (turn.stop?.aborted) {
      await releaseImport(db, lease, { counts: false })
      return true
    }
    const known = error instanceof DomainError
    // A problem of the file is reported to the seller.
    if (known && error.code === UNREADABLE) {
      await writeFailed(db, lease, error.message)
      return false
    }
    // Anything else is tried again. A server that refuses work for a moment has tried nothing.
    await releaseImport(db, lease, { counts: !known })
    throw error
  }
}

const requestOf = async (db: Database, { format }: File) => ({ format, categories: await findCategories(db) })

async function check(db: Database, file: File, lease: Lease, { stop }: Turn): Promise<false> {
  const request = { ...(await requestOf(db, file)), want: 'bad' as const }
  const record = (found: Found, batches: AsyncGenerator<Batch>) =>
    db.transaction(
      async (tx) => {
        if (!(await writeChecked(tx, lease, found))) return
        for await (const batch of batches) if (batch.kind === 'bad') await addBadRows(tx, file.id, batch.rows)
      },
      { once: true },
    )
  await readInProcess(request, file.bytes, record, { stop })
  return false
}

async function write(db: Database, file: File, lease: Lease, turn: Turn): Promise<boolean> {
  const { sliceMs = SLICE_MS, stop, onWritten } = turn
  const { id, shopId, repeated, codesDigest } = file
  const request = { ...(await requestOf(db, file)), want: { productsFrom: file.done } }
  const record = async (found: Found, batches: AsyncGenerator<Batch>) => {
    // A renamed or merged category changes which rows are valid, so stored positions no longer match.
    if (codesDigest && codesDigest.toString('hex') !== found.codesDigest) {
      await writeFailed(db, lease, stopped.categories)
      return false
    }
    const until = performance.now() + sliceMs
    let done = file.done
    for await (const batch of batches) {
      if (batch.kind !== 'products') continue
      const { products } = batch
      const mine = await db.transaction(async (tx) => {
        if (!(await holdImport(tx, lease, done))) return false
        const { refused, written, ...counts } = await writeProducts(tx, { shopId, keepStock: repeated }, products)
        const column = importColumnNames.options
        const bad = refused.flatMap(({ product, reason }) =>
          product.rows.map((row) => ({ ...row, problems: [{ column, reason }] })),
        )
        if (bad.length > 0) await addBadRows(tx, id, bad)
        const left = new Set(refused.map(({ product }) => product.code))
        await insertPictures(
          tx,
          { importId: id, shopId, written },
          products.filter(({ code }) => !left.has(code)),
        )
        const figures = { ...counts, refused: refused.length, rowsBad: bad.length }
        await writeProgress(tx, id, { products: products.length, ...figures })
        return true
      })
      if (!mine) return false
      done += products.length
      onWritten?.(done)
      // After the first batch, so that every slice gets on.
      if (performance.now() > until || stop?.aborted) return true
    }
    // Before it is done: what is done is not taken up again where a process is killed. A failure is left to the shop's next import, for the products
    // are written.
    try {
      await endOldWaits(db, shopId)
    } finally {
      await finishImport(db, lease)
    }
    await deleteUnawaitedFiles(db, shopId)
    return false
  }
  return readInProcess(request, file.bytes, record, { stop })
}
