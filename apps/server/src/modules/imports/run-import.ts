import { categoryFinder, judgeTable } from '@chophien/domain/catalog/seller-import'
import { DomainError } from '@chophien/domain/contract/errors'
import type { Database } from '../../platform/database/database.ts'
import { findCategories } from '../catalog/categories.ts'
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
import { writeProducts } from './write-products.ts'

const BATCH = 200
// Ten jobs may have to share two minutes.
const SLICE_MS = 8000

const judge = async (db: Database, { bytes, format }: { bytes: Buffer; format: ImportWork['format'] }) => {
  const table = await readTable(bytes, format)
  const find = categoryFinder(await findCategories(db))
  return { header: table.names, rows: table.rows.length, ...judgeTable(table.rows, table.header, find) }
}

/** Does the next piece of work about an import: checks it, or writes for some seconds. True when more is left to do. Whatever was written is
 *  written once, also when this is stopped and done again, or done twice at the same time. */
export async function workOnImport(db: Database, id: number, sliceMs = SLICE_MS): Promise<boolean> {
  const work = await findWork(db, id)
  if (!work?.bytes) return false
  const file = { bytes: work.bytes, format: work.format }
  try {
    if (work.status === 'CHECKING') await check(db, id, file)
    if (work.status === 'WRITING') return await write(db, work, file, performance.now() + sliceMs)
  } catch (error) {
    // What is wrong with the file is told to the seller; anything else is tried again.
    if (!(error instanceof DomainError)) throw error
    await writeFailed(db, id, error.message)
  }
  return false
}

async function check(db: Database, id: number, file: Parameters<typeof judge>[1]): Promise<void> {
  const { products, ...found } = await judge(db, file)
  await db.transaction((tx) => writeChecked(tx, id, { ...found, products: products.length }))
}

async function write(
  db: Database,
  { id, shopId, shopName, repeated, done: before }: ImportWork,
  file: Parameters<typeof judge>[1],
  until: number,
): Promise<boolean> {
  const { products } = await judge(db, file)
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
