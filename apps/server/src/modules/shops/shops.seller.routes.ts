import { shopErrors } from '@chophien/domain/shops/errors'
import { changeSellerShop as changeEndpoint, getSellerShop } from '@chophien/domain/shops/seller-contract'
import { SHOP_LOGO_BYTES_MAX } from '@chophien/domain/shops/seller-forms'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import type { PictureFolder } from '../pictures/picture-folder.ts'
import type { SquarePictures } from '../pictures/square-pictures.ts'
import type { ContactEmailDeps } from './contact-email.ts'
import { changeSellerShop, findSellerShop } from './seller-shop.ts'

/** Logos of shops in `folder`; the owner is the seller. */
export const logoOptions = (folder: PictureFolder) => ({
  folder,
  prefix: '/uploads/logos/',
  unsupported: shopErrors.SHOP_LOGO_UNSUPPORTED,
})

/** The profile of the seller's own shop. */
export function shopSellerRoutes(
  route: Router,
  deps: ContactEmailDeps & {
    db: Database
    logos: SquarePictures
    renewSearch: (tx: Transaction, shopId: number) => Promise<void>
  },
): void {
  route.guarded(getSellerShop, ({ user }) => findSellerShop(deps.db, user.id))
  route.guarded(
    changeEndpoint,
    async ({ user, body, file }) => new Answer(await changeSellerShop(deps, user.id, body, file), 'Đã lưu hồ sơ shop.'),
    {
      limit: limits.uploads,
      upload: {
        jsonPart: 'shop',
        filePart: 'logo',
        maxBytes: SHOP_LOGO_BYTES_MAX,
        tooLarge: shopErrors.SHOP_LOGO_TOO_LARGE,
      },
    },
  )
}
