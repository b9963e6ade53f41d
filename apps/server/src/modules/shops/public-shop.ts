import { averageRating } from '@chophien/domain/reviews/rating'
import { shopErrors } from '@chophien/domain/shops/errors'
import type { Shop } from '@chophien/domain/shops/schemas'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { findPublicShop, isPublicShop } from './public-shop.queries.ts'

/** An approved shop with its figures. Throws SHOP_NOT_FOUND. */
export async function findShop(db: Db, id: number): Promise<Shop> {
  const row = await findPublicShop(db, id)
  if (!row) throw shopErrors.SHOP_NOT_FOUND()
  const { ratingSum, reviewCount, createdAt, ...shop } = row
  return { ...shop, averageRating: averageRating(ratingSum, reviewCount), createdAt: createdAt.toISOString() }
}

/** Throws SHOP_NOT_FOUND unless the shop exists and is approved. */
export async function requirePublicShop(db: ReadDb, id: number): Promise<void> {
  if (!(await isPublicShop(db, id))) throw shopErrors.SHOP_NOT_FOUND()
}
