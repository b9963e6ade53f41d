import { productStateNames } from '@chophien/domain/catalog/admin-messages'
import type { TableFormat } from '@chophien/domain/contract/table-formats'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Download } from '../../platform/http/download.ts'
import { type ExportDb, exportChosen, exportList, timeCell } from '../../platform/tables/export-list.ts'
import { recordExport } from '../audit/record-export.ts'
import { type AdminProductQuery, findAdminProducts } from './admin-products.queries.ts'
import { findListedProducts, findSellerProductIds, type SellerProductQuery } from './seller-products.queries.ts'
import { adminProductHead, FEATURED, sellerProductHead } from './table-texts.ts'

/** The products of a shop's list as a file, in the list's order; the file that an import takes is another one. Throws EXPORT_TOO_LONG. */
export const exportSellerProductsOf = (
  reads: ReadDb,
  shopId: number,
  { format, ...query }: SellerProductQuery & { format: TableFormat },
): Promise<Download> =>
  exportChosen(format, {
    name: 'danh-sach-san-pham',
    head: sellerProductHead,
    idsOf: (limit) => findSellerProductIds(reads, shopId, { ...query, after: undefined }, limit),
    read: (ids) => findListedProducts(reads, shopId, ids),
    rowOf: (product) => [
      product.sellerCode,
      product.name,
      product.categoryName,
      productStateNames[product.status],
      product.takedownReason,
      product.minPrice,
      product.maxPrice,
      product.variantCount,
      product.stock,
      product.soldCount,
    ],
  })

/** The products of the administrators' list as a file, noted in the audit log. Throws EXPORT_TOO_LONG. */
export const exportAdminProductsOf = (
  { db, reads }: ExportDb,
  adminId: number,
  { format, ...query }: AdminProductQuery & { format: TableFormat },
): Promise<Download> =>
  exportList(format, {
    name: 'san-pham',
    head: adminProductHead,
    onStart: (rows) => recordExport(db, adminId, 'product', { format, ...query, after: undefined }, rows),
    read: (after, slice) => findAdminProducts(reads, { ...query, after }, slice),
    rowsOf: (products) =>
      products.map((product) => [
        product.id,
        product.name,
        product.shopName,
        product.categoryName,
        productStateNames[product.status],
        product.takedownReason,
        product.isFeatured ? FEATURED : '',
        product.minPrice,
        product.soldCount,
        product.averageRating,
        timeCell(product.createdAt),
      ]),
  })
