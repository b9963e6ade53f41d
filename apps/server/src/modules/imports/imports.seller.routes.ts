import { archiveTaken } from '@chophien/domain/catalog/archive-messages'
import { importColumnNames } from '@chophien/domain/catalog/seller-import-columns'
import {
  commitImport,
  discardImport,
  downloadImportProblems,
  downloadImportTemplate,
  exportSellerProducts,
  getImport,
  listImports,
  sendImportPictures,
  startImport,
} from '@chophien/domain/catalog/seller-import-contract'
import { importErrors } from '@chophien/domain/catalog/seller-import-errors'
import { ARCHIVE_BYTES_MAX, IMPORT_BYTES_MAX } from '@chophien/domain/catalog/upload-limits'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { tableDownload, tableTypes } from '../../platform/tables/write-table.ts'
import { findCategories } from '../catalog/categories.queries.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { categoryRows, exportedRows, templateRows } from './export-products.ts'
import { findHeader, findImports } from './imports.queries.ts'
import { beginImport, confirmImport, dropImport, type QueueImport, reportOn, requireImport } from './imports.ts'
import { invalidRows } from './invalid-rows.ts'
import { requireAwaiting, takeArchive } from './take-archive.ts'

/** Import and export of a shop's products as CSV or XLSX. */
export function importRoutes(route: Router, deps: { db: Database; queue: QueueImport }): void {
  const { db } = deps
  route.guarded(
    startImport,
    async ({ user, body, file }) => {
      if (!file) throw importErrors.IMPORT_FILE_MISSING()
      const shop = shopOf(user)
      return new Answer(await beginImport(deps, shop, { ...body, bytes: file }), 'Đã nhận tệp, đang kiểm tra.')
    },
    {
      limit: limits.imports,
      upload: {
        jsonPart: 'about',
        filePart: 'file',
        maxBytes: IMPORT_BYTES_MAX,
        tooLarge: importErrors.IMPORT_TOO_LARGE,
      },
    },
  )
  route.guarded(listImports, async ({ user }) => findImports(db, shopOf(user).id))
  route.guarded(
    downloadImportTemplate,
    async ({ query }) => {
      const categories = await findCategories(db)
      const example = categories.find(({ parentId }) => parentId !== null)
      return tableDownload('mau-nhap-san-pham', query.format, templateRows(example?.name ?? 'Thời trang'), [
        { name: importColumnNames.category, rows: categoryRows(categories) },
      ])
    },
    { download: Object.values(tableTypes) },
  )
  route.guarded(getImport, async ({ user, params }) => reportOn(db, shopOf(user).id, params.id))
  route.guarded(
    downloadImportProblems,
    async ({ user, params }) => {
      await requireImport(db, shopOf(user).id, params.id)
      return tableDownload('dong-loi', 'csv', invalidRows(db, params.id, await findHeader(db, params.id)))
    },
    { limit: limits.exports, download: [tableTypes.csv], slotted: true },
  )
  route.guarded(commitImport, async ({ user, params }) => confirmImport(deps, shopOf(user), params.id))
  route.guarded(
    sendImportPictures,
    async ({ user, params, file }) => {
      const shop = shopOf(user)
      const taken = await takeArchive(db, { importId: params.id, shopId: shop.id }, file)
      return new Answer({ ...(await reportOn(db, shop.id, params.id)), taken }, archiveTaken(taken))
    },
    {
      limit: limits.imports,
      beforeUpload: async ({ user, params }) =>
        requireAwaiting(db, await requireImport(db, shopOf(user).id, params.id)),
      upload: {
        jsonPart: 'about',
        filePart: 'file',
        maxBytes: ARCHIVE_BYTES_MAX,
        tooLarge: importErrors.ARCHIVE_TOO_LARGE,
      },
    },
  )
  route.guarded(discardImport, async ({ user, params }) => dropImport(deps, shopOf(user), params.id))
  route.guarded(
    exportSellerProducts,
    async ({ user, query, reads }) => tableDownload('san-pham', query.format, exportedRows(reads, shopOf(user).id)),
    { limit: limits.exports, download: Object.values(tableTypes), slotted: true },
  )
}
