import { createHash } from 'node:crypto'
import type { ImportReport } from '@chophien/domain/catalog/seller-import-contract'
import { importErrors } from '@chophien/domain/catalog/seller-import-errors'
import type { Database } from '../../platform/database/database.ts'
import type { SellingShop } from '../shops/selling-shop.queries.ts'
import { requireApproved } from '../shops/selling-shop.ts'
import { requireFormat } from './file-format.ts'
import { abandonImport, insertImport, transitionImport } from './imports.queries.ts'
import { reportOn, throwBusy } from './imports.ts'
import { workOnImport } from './run-import.ts'

/** Imports a file in one call, like a seller through the pages: checks it, then writes its valid products. Throws SHOP_NOT_SELLING,
 *  IMPORT_UNSUPPORTED, IMPORT_UNREADABLE, IMPORT_BUSY while the shop imports another file. */
export async function importNow(
  db: Database,
  shop: SellingShop,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
  onProgress: (done: number, total: number) => void,
): Promise<ImportReport> {
  requireApproved(shop)
  const format = requireFormat(bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  const { id } = await insertImport(db, { shopId: shop.id, fileName, format, bytes, sha256 }).catch(throwBusy)
  try {
    await workOnImport(db, id)
    const checked = await reportOn(db, shop.id, id)
    if (checked.status === 'FAILED') throw importErrors.IMPORT_UNREADABLE(checked.failure ?? '')
    await transitionImport(db, { shopId: shop.id, id, from: 'CHECKED', to: 'WRITING' }).catch(throwBusy)
    // Each step reads the whole file anew, so it writes for as long as it may.
    while (await workOnImport(db, id, { onWritten: (done) => onProgress(done, checked.productsTotal) }));
    return await reportOn(db, shop.id, id)
  } catch (error) {
    // Left as it is, it would keep the shop from its next file.
    await abandonImport(db, id)
    throw error
  }
}
