import { createHash } from 'node:crypto'
import type { ImportReport, ImportStatus, ProductImport } from '@chophien/domain/catalog/seller-import-contract'
import { importErrors } from '@chophien/domain/catalog/seller-import-errors'
import { IMPORT_PROBLEMS_SHOWN } from '@chophien/domain/catalog/upload-limits'
import * as z from 'zod/mini'
import type { Database, Db, Transaction } from '../../platform/database/database.ts'
import { liveJobs } from '../../platform/jobs.queries.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { SellingShop } from '../shops/selling-shop.queries.ts'
import { requireApproved } from '../shops/selling-shop.ts'
import { requireFormat } from './file-format.ts'
import { findPictureReport } from './import-pictures.queries.ts'
import { findImport, findProblems, giveUpStuckImports, insertImport, transitionImport } from './imports.queries.ts'
import { workOnImport } from './run-import.ts'

const QUEUE = 'product-imports'
const QueuedImport = z.object({ importId: z.number() })
type QueuedImport = z.output<typeof QueuedImport>

/** Enqueues an import; any process works on it after the commit. */
export type QueueImport = (tx: Transaction, importId: number) => Promise<void>

/** Registers the import jobs. Each job works for some seconds and enqueues the next one. */
export async function openImports(jobs: Jobs, db: Database): Promise<QueueImport> {
  const queue: QueueImport = (tx, importId) => jobs.enqueue(tx, QUEUE, { importId })
  await jobs.handle<QueuedImport>(
    QUEUE,
    async ({ importId }, stop) => {
      if (await workOnImport(db, importId, { stop })) await db.transaction((tx) => queue(tx, importId))
    },
    // Each has the time of a job for itself: a file may be read for a minute.
    { atOnce: 1 },
  )
  return queue
}

/** Fails imports that nothing gets on with any more. */
export async function giveUpImports(db: Db): Promise<void> {
  const jobs = await liveJobs(db, QUEUE, QueuedImport)
  await giveUpStuckImports(
    db,
    jobs.map(({ importId }) => importId),
  )
}

/** One import of the shop. Throws IMPORT_NOT_FOUND. */
export async function requireImport(db: Db, shopId: number, id: number): Promise<ProductImport> {
  const found = await findImport(db, shopId, id)
  if (!found) throw importErrors.IMPORT_NOT_FOUND()
  return found
}

/** An import with the first of its bad rows. Throws IMPORT_NOT_FOUND. */
export async function reportOn(db: Db, shopId: number, id: number): Promise<ImportReport> {
  const found = await requireImport(db, shopId, id)
  const [problems, pictures] = await Promise.all([
    findProblems(db, id, IMPORT_PROBLEMS_SHOWN),
    findPictureReport(db, id, IMPORT_PROBLEMS_SHOWN),
  ])
  return { ...found, problems, pictures }
}

interface Deps {
  db: Database
  queue: QueueImport
}

/** Rethrows an error; as IMPORT_BUSY when the shop has another file checked or written. */
export function throwBusy(error: { constraint?: string }): never {
  throw error.constraint?.startsWith('product_imports_one_') ? importErrors.IMPORT_BUSY() : error
}

/** Stores a file and enqueues its check. Throws IMPORT_UNSUPPORTED, IMPORT_UNREADABLE, IMPORT_BUSY while another file of the shop is checked. */
export async function beginImport(
  { db, queue }: Deps,
  shop: SellingShop,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Promise<ProductImport> {
  const format = requireFormat(bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  const id = await db
    .transaction(async (tx) => {
      const made = await insertImport(tx, { shopId: shop.id, fileName, format, bytes, sha256 })
      await queue(tx, made.id)
      return made.id
    })
    .catch(throwBusy)
  return requireImport(db, shop.id, id)
}

async function transition(tx: Db, shopId: number, id: number, from: ImportStatus, to: ImportStatus): Promise<void> {
  if (await transitionImport(tx, { shopId, id, from, to })) return
  await requireImport(tx, shopId, id)
  throw importErrors.IMPORT_MOVED_ON()
}

/** Starts writing a checked import. Throws IMPORT_NOT_FOUND, IMPORT_MOVED_ON, IMPORT_BUSY while another file of the shop is being written,
 *  SHOP_NOT_SELLING. */
export async function confirmImport({ db, queue }: Deps, shop: SellingShop, id: number): Promise<ProductImport> {
  await requireImport(db, shop.id, id)
  requireApproved(shop)
  await db
    .transaction(async (tx) => {
      await transition(tx, shop.id, id, 'CHECKED', 'WRITING')
      await queue(tx, id)
    })
    .catch(throwBusy)
  return requireImport(db, shop.id, id)
}

/** Discards a checked import. Throws IMPORT_NOT_FOUND, IMPORT_MOVED_ON. */
export async function dropImport({ db }: Deps, shop: SellingShop, id: number): Promise<ProductImport> {
  await transition(db, shop.id, id, 'CHECKED', 'DISCARDED')
  return requireImport(db, shop.id, id)
}
