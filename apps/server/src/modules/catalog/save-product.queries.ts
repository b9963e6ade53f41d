import type { ChangedProduct, NewProduct } from '@chophien/domain/catalog/seller-forms'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { TaggedProduct } from './tagged-product.ts'

/** A form prepared for writing. `urls` and `alts`: pictures and their alternative texts, in order. */
export interface ProductColumns {
  shopId: number
  /** As `holdShopName` answers. */
  shopName: string
  description: string
  urls: readonly string[]
  alts: readonly string[]
}

const searchText = (name: string, categoryId: number, shopName: string): Sql =>
  sql`product_search_text(${name}, coalesce(category_words(${categoryId}), ''), ${shopName})`

export const findTaggedProduct = (tx: Db, id: number): Promise<TaggedProduct> =>
  tx.one(
    TaggedProduct,
    sql`select id, shop_id as "shopId", category_path(category_id) as "categoryIds" from products where id = ${id}`,
  )

const SearchText = z.object({ text: z.nullable(z.string()) })

/** What a product is found by, to compare; null while it is not on sale. */
export const findSearchText = async (tx: Db, id: number): Promise<string | null> =>
  (
    await tx.one(
      SearchText,
      sql`select case when status = 'ACTIVE' then md5(tsv::text) end as text from products where id = ${id}`,
    )
  ).text

/** The pictures of a product of the shop; null when there is no such product. */
export const findPictures = async (tx: Db, shopId: number, id: number | null): Promise<string[] | null> =>
  (
    await tx.maybeOne(
      z.object({ imageUrls: z.array(z.string()) }),
      sql`select image_urls as "imageUrls" from products where id = ${id} and shop_id = ${shopId} and status <> 'DELETED'`,
    )
  )?.imageUrls ?? null

/** Whether this product of the shop is taken down, or was when it was deleted: a copy would be the same product on sale again. */
export const isTakenDown = (tx: Db, shopId: number, id: number | null): Promise<boolean> =>
  tx.exists(sql`select 1 from products where id = ${id} and shop_id = ${shopId} and takedown_reason is not null`)

/** Writes a new product without variants; returns its id. */
export const insertProduct = async (
  tx: Db,
  form: NewProduct,
  { shopId, shopName, description, urls, alts }: ProductColumns,
): Promise<number> => {
  const { id } = await tx.one(
    IdRow,
    sql`
    insert into products (shop_id, category_id, name, seller_code, base_price, description, image_urls, image_alts, option_names, status, published_at,
      approved_at, tsv)
    values (${shopId}, ${form.categoryId}, ${form.name}, ${form.sellerCode}, ${form.basePrice}, ${description}, ${urls}, ${alts}, ${form.optionNames},
      ${form.publish ? 'ACTIVE' : 'DRAFT'}, case when ${form.publish}::boolean then now() end,
      case when ${form.publish}::boolean then now() end, ${searchText(form.name, form.categoryId, shopName)})
    returning id`,
  )
  return id
}

/** Optimistic lock: false when the product has another version than the form. */
export const updateProduct = async (
  tx: Db,
  id: number,
  form: ChangedProduct,
  { shopId, shopName, description, urls, alts }: ProductColumns,
): Promise<boolean> =>
  (await tx.run(sql`
    update products set name = ${form.name}, seller_code = ${form.sellerCode}, category_id = ${form.categoryId},
      base_price = ${form.basePrice}, description = ${description}, image_urls = ${urls}, image_alts = ${alts},
      option_names = ${form.optionNames}, tsv = ${searchText(form.name, form.categoryId, shopName)}, version = version + 1, updated_at = now()
    where id = ${id} and shop_id = ${shopId} and status <> 'DELETED' and version = ${form.version}`)) === 1
