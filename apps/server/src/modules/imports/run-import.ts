import { createHash } from 'node:crypto'
import { categoryFinder, type ImportedProduct, judgeTable } from '@chophien/domain/catalog/seller-import'
import { stopped } from '@chophien/domain/catalog/seller-import-errors'
import { DomainError } from '@chophien/domain/contract/errors'
import type { Database } from '../../platform/database/database.ts'
import { findCategories } from '../catalog/categories.queries.ts'
import { writeProducts } from '../catalog/import-products.ts'
import {
  findWork,
  finishImport,
  holdImport,
  type ImportWork,
  writeChecked,
  writeFailed,
  writeProgress,
} from './imports.queries.ts'
import { readTable } from './read-table.ts'

const BATCH = 200
// A batch of up to ten jobs shares the 120 seconds of `expireInSeconds` (platform/jobs.ts).
const SLICE_MS = 8000

const digestOf = (products: readonly ImportedProduct[]): Buffer => {
  const digest = createHash('sha256')
  for (const { code } of products) digest.update(`${code}\n`)
  return digest.digest()
}

const judge = async (db: Database, { bytes, format }: { bytes: Buffer; format: ImportWork['format'] }) => {
  const table = await readTable(bytes, format)
  const find = categoryFinder(await findCategories(db))
  return { header: table.names, rows: table.rows.length, ...judgeTable(table.rows, table.header, find) }
}

/** Runs the next step of an import: checks it, or writes for some seconds. True when more is left to do. Idempotent: safe to repeat and
 *  to run concurrently. */
export async function workOnImport(db: Database, id: number, sliceMs = SLICE_MS): Promise<boolean> {
  const work = await findWork(db, id)
  if (!work?.bytes) return false
  const file = { bytes: work.bytes, format: work.format }
  try {
    if (work.status === 'CHECKING') await check(db, id, file)
    if (work.status === 'WRITING') return await write(db, work, file, performance.now() + sliceMs)
  } catch (error) {
    // A problem of the file is reported to the seller; any other error is retried.
    if (!(error instanceof DomainError)) throw error
    await writeFailed(db, id, error.message)
  }
  return false
}

async function check(db: Database, id: number, file: Parameters<typeof judge>[1]): Promise<void> {
  const { products, ...found } = await judge(db, file)
  const checked = { ...found, products: products.length, codesDigest: digestOf(products) }
  await db.transaction((tx) => writeChecked(tx, id, checked))
}

async function write(
  db: Database,
  { id, shopId, shopName, repeated, done: before, codesDigest }: ImportWork,
  file: Parameters<typeof judge>[1],
  until: number,
): Promise<boolean> {
  const { products } = await judge(db, file)
  // A renamed or merged category changes which rows are valid, so stored positions no longer match.
  if (codesDigest && !digestOf(products).equals(codesDigest)) {
    await writeFailed(db, id, stopped.categories)
    return false
  }
  for (let done = before; done < products.length; done += BATCH) {
    if (performance.now() > until) return true
    const batch = products.slice(done, done + BATCH)
    const mine = await db.transaction(async (tx) => {
      if (!(await holdImport(tx, id, done))) return false
      const written = await writeProducts(tx, { shopId, shopName, keepStock: repeated }, batch)
      await writeProgress(tx, id, { products: batch.length, ...written })
      return true
    })
    if (!mine) return false
  }
  await finishImport(db, id)
  return false
}
