import { averageRating } from '@chophien/domain/reviews/rating'
import { showsTaxCode } from '@chophien/domain/sellers/kinds'
import { shopErrors } from '@chophien/domain/shops/errors'
import type { Shop, ShopSeller } from '@chophien/domain/shops/schemas'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { findPublicShop, isPublicShop, type PublicShopRow } from './public-shop.queries.ts'

type SellerFacts = Pick<
  PublicShopRow,
  'sellerKind' | 'legalName' | 'sellerAddress' | 'taxCode' | 'contactPhone' | 'contactEmail' | 'contactConfirmed'
>

/** Who sells, of a checked identity; null without one. */
function sellerOf(row: SellerFacts): ShopSeller | null {
  const { sellerKind: kind, legalName, sellerAddress: address } = row
  if (kind === null || legalName === null || address === null) return null
  return {
    kind,
    legalName,
    address,
    taxCode: showsTaxCode(kind) ? row.taxCode : null,
    phone: row.contactPhone,
    email: row.contactConfirmed ? row.contactEmail : null,
  }
}

/** An approved shop with its figures and who sells in it. Throws SHOP_NOT_FOUND. */
export async function findShop(db: Db, id: number): Promise<Shop> {
  const row = await findPublicShop(db, id)
  if (!row) throw shopErrors.SHOP_NOT_FOUND()
  return {
    id: row.id,
    name: row.name,
    logoUrl: row.logoUrl,
    description: row.description,
    status: row.status,
    productCount: row.productCount,
    averageRating: averageRating(row.ratingSum, row.reviewCount),
    seller: sellerOf(row),
    createdAt: row.createdAt.toISOString(),
  }
}

/** Throws SHOP_NOT_FOUND unless the shop exists and is approved. */
export async function requirePublicShop(db: ReadDb, id: number): Promise<void> {
  if (!(await isPublicShop(db, id))) throw shopErrors.SHOP_NOT_FOUND()
}
