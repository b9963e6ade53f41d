import { bulkDone } from '@chophien/domain/catalog/seller-bulk'
import {
  changeSellerProduct,
  createSellerProduct,
  exportSellerProductList,
  getSellerProduct,
  listSellerProducts,
  uploadSellerPicture,
  workOnSellerProducts,
} from '@chophien/domain/catalog/seller-contract'
import { sellerProductErrors } from '@chophien/domain/catalog/seller-errors'
import { sellerProductMessages as text } from '@chophien/domain/catalog/seller-messages'
import { PICTURE_BYTES_MAX } from '@chophien/domain/catalog/upload-limits'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { tableTypes } from '../../platform/tables/write-table.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { workOnProducts } from './bulk-products.ts'
import { exportSellerProductsOf } from './list-exports.ts'
import type { OncePerKey } from './once-per-key.ts'
import type { ProductPictures } from './product-pictures.ts'
import { changeProduct, createProduct, requireProduct } from './save-product.ts'
import { findSellerProducts } from './seller-products.queries.ts'

/** A seller's own products. */
export function catalogSellerRoutes(
  route: Router,
  { db, pictures, oncePerKey }: { db: Database; pictures: ProductPictures; oncePerKey: OncePerKey },
): void {
  route.guarded(listSellerProducts, async ({ user, query, reads }) => findSellerProducts(reads, shopOf(user).id, query))
  route.guarded(
    exportSellerProductList,
    async ({ user, query, reads }) => exportSellerProductsOf(reads, shopOf(user).id, query),
    { limit: limits.exports, download: Object.values(tableTypes), slotted: true },
  )
  route.guarded(getSellerProduct, async ({ user, params }) => requireProduct(db, shopOf(user).id, params.id))
  route.guarded(createSellerProduct, async ({ user, body, request, reply }) => {
    const key = oncePerKey.keyOf(request.headers['idempotency-key'])
    const made = await createProduct({ db, oncePerKey }, shopOf(user), body, { userId: user.id, key })
    if (made.replayed) reply.header('idempotent-replayed', 'true')
    return new Answer(made.product, text.created)
  })
  route.guarded(workOnSellerProducts, async ({ user, body }) => {
    const result = await workOnProducts(db, shopOf(user), body)
    return new Answer(result, bulkDone[body.work.kind](result.changed.length))
  })
  route.guarded(
    changeSellerProduct,
    async ({ user, params, body }) => new Answer(await changeProduct(db, shopOf(user), params.id, body), text.saved),
  )
  route.guarded(
    uploadSellerPicture,
    async ({ user, file }) => {
      if (!file) throw sellerProductErrors.PICTURE_MISSING()
      const shop = shopOf(user)
      return new Answer({ url: await pictures.save(shop.id, file) }, text.picture)
    },
    {
      limit: limits.productPictures,
      upload: {
        jsonPart: 'about',
        filePart: 'picture',
        maxBytes: PICTURE_BYTES_MAX,
        tooLarge: sellerProductErrors.PICTURE_TOO_LARGE,
      },
    },
  )
}
