import type { ImportedProduct, ImportedVariant } from '@chophien/domain/catalog/seller-import'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { fallbackCode } from './fallback-code.ts'

export const ExistingProduct = z.object({
  id: z.number(),
  /** As a table names it. */
  code: z.string(),
  name: z.string(),
  categoryId: z.number(),
  basePrice: z.nullable(z.number()),
  description: z.string(),
  status: z.enum(['ACTIVE', 'DRAFT', 'TAKEN_DOWN']),
  optionNames: z.array(z.string()),
  imageUrls: z.array(z.string()),
  version: z.number(),
})
export type ExistingProduct = z.output<typeof ExistingProduct>

/** Products of the shop by code or fallback code; by id and with a row lock once their variants are locked. */
export async function findExisting(
  tx: Db,
  shopId: number,
  by: { codes: readonly string[]; ids: readonly number[] } | { lockedIds: readonly number[] },
): Promise<ExistingProduct[]> {
  const where =
    'lockedIds' in by
      ? sql`id = any(${by.lockedIds}::bigint[]) order by id for no key update`
      : sql`(seller_code = any(${by.codes}::text[]) or (id = any(${by.ids}::bigint[]) and seller_code is null))`
  const rows = await tx.rows(
    z.extend(z.omit(ExistingProduct, { code: true }), { code: z.nullable(z.string()) }),
    sql`
    select id, seller_code as code, name, category_id as "categoryId", base_price as "basePrice", description, status,
      option_names as "optionNames", image_urls as "imageUrls", version
    from products where shop_id = ${shopId} and status <> 'DELETED' and ${where}`,
  )
  return rows.map((row) => ({ ...row, code: row.code ?? fallbackCode(row.id) }))
}

/** Between names of options in one text: unnest would flatten lists of lists. No control character comes out of the form's fields. */
const NAMES_END = '\u001f'

type WholeProduct = Omit<ImportedProduct, 'description' | 'status' | 'optionNames'> & {
  description: string
  optionNames: readonly string[]
  status: 'ACTIVE' | 'DRAFT'
}
interface OwnShop {
  shopId: number
  shopName: string
}

/** Writes new products. Returns their ids by code. */
export async function insertImportedProducts(
  tx: Db,
  { shopId, shopName }: OwnShop,
  products: readonly WholeProduct[],
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map()
  const rows = await tx.rows(
    z.object({ id: z.number(), code: z.string() }),
    sql`
    with words as materialized (
      select id, category_words(id) as words from categories where id = any(${products.map((p) => p.categoryId)}::bigint[])
    )
    insert into products (shop_id, category_id, name, seller_code, base_price, description, status, option_names, published_at, approved_at,
      tsv)
    select ${shopId}, n.category, n.name, n.code, n.base, n.description, n.status, 
      string_to_array(n.names, ${NAMES_END}),
      case when n.status = 'ACTIVE' then now() end, case when n.status = 'ACTIVE' then now() end,
      product_search_text(n.name, w.words, ${shopName})
    from unnest(${products.map((p) => p.code)}::text[], ${products.map((p) => p.name)}::text[],
      ${products.map((p) => p.categoryId)}::bigint[], ${products.map((p) => p.basePrice)}::bigint[],
      ${products.map((p) => p.description)}::text[], ${products.map((p) => p.status)}::text[],
      ${products.map((p) => p.optionNames.join(NAMES_END))}::text[])
      with ordinality as n (code, name, category, base, description, status, names, ordinal) join words w on w.id = n.category
    order by n.ordinal
    returning id, seller_code as code`,
  )
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Writes the columns of products that differ from the file, and a new version of all that are `touched`. */
export async function changeImportedProducts(
  tx: Db,
  { shopId, shopName, touched }: OwnShop & { touched: readonly number[] },
  changes: readonly Omit<ExistingProduct, 'code' | 'imageUrls' | 'version'>[],
): Promise<void> {
  if (touched.length === 0) return
  if (changes.length > 0)
    await tx.run(sql`
      update products p set name = n.name, category_id = n.category, base_price = n.base, description = n.description, status = n.status,
        option_names = string_to_array(n.names, ${NAMES_END}),
        published_at = case when n.status = 'ACTIVE' then coalesce(p.published_at, now()) else p.published_at end,
        approved_at = case when n.status = 'ACTIVE' then coalesce(p.approved_at, now()) else p.approved_at end,
        tsv = product_search_text(n.name, category_words(n.category), ${shopName})
      from unnest(${changes.map((c) => c.id)}::bigint[], ${changes.map((c) => c.name)}::text[],
        ${changes.map((c) => c.categoryId)}::bigint[], ${changes.map((c) => c.basePrice)}::bigint[],
        ${changes.map((c) => c.description)}::text[], ${changes.map((c) => c.status)}::text[],
        ${changes.map((c) => c.optionNames.join(NAMES_END))}::text[])
        as n (id, name, category, base, description, status, names)
      where p.id = n.id and p.shop_id = ${shopId}`)
  await tx.run(sql`
    update products set version = version + 1, updated_at = now() where id = any(${touched}::bigint[]) and shop_id = ${shopId}`)
}

/** The number of variants of products, withdrawn ones left out. Products without any are omitted. */
export async function countVariants(tx: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.rows(
    z.object({ id: z.number(), count: z.number() }),
    sql`
    select product_id as id, count(*)::integer as count from variants
    where product_id = any(${productIds}::bigint[]) and withdrawn_at is null group by product_id`,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Writes new variants of many products. */
export async function addImportedVariants(
  tx: Db,
  shopId: number,
  variants: readonly (Omit<ImportedVariant, 'picture'> & {
    productId: number
    position: number
    imageUrl: string | null
  })[],
): Promise<void> {
  if (variants.length === 0) return
  await tx.run(sql`
    insert into variants (product_id, shop_id, options, final_price, stock_quantity, position, image_url)
    select n.product, ${shopId}, n.options, n.price, n.stock, n.position, n.picture
    from unnest(${variants.map((v) => v.productId)}::bigint[], ${variants.map((v) => v.options)}::text[],
      ${variants.map((v) => v.finalPrice)}::bigint[], ${variants.map((v) => v.stockQuantity)}::integer[],
      ${variants.map((v) => v.position)}::integer[], ${variants.map((v) => v.imageUrl)}::text[])
      as n (product, options, price, stock, position, picture)`)
}

/** Writes prices, stocks and pictures of variants that the caller has locked. */
export async function changeImportedVariants(
  tx: Db,
  variants: readonly { id: number; finalPrice: number; stockQuantity: number; imageUrl: string | null }[],
): Promise<void> {
  if (variants.length === 0) return
  await tx.run(sql`
    update variants v set final_price = n.price, stock_quantity = n.stock, image_url = n.picture, version = v.version + 1
    from unnest(${variants.map((v) => v.id)}::bigint[], ${variants.map((v) => v.finalPrice)}::bigint[],
      ${variants.map((v) => v.stockQuantity)}::integer[], ${variants.map((v) => v.imageUrl)}::text[]) as n (id, price, stock, picture)
    where v.id = n.id`)
}

/** The categories in which products are listed. `left`: categories that some of them may have left, added to each. */
export const pathsOf = (
  tx: Db,
  ids: readonly number[],
  left: readonly number[],
): Promise<{ id: number; categoryIds: number[] }[]> =>
  tx.rows(
    z.object({ id: z.number(), categoryIds: z.array(z.number()) }),
    sql`
    with paths as materialized (
      select c.id, category_path(c.id) as path from categories c
      where c.id = any(${left}::bigint[]) or c.id in (select category_id from products where id = any(${ids}::bigint[]))
    ), leaving as (
      select coalesce(array_agg(distinct step), '{}') as path from paths, unnest(paths.path) step where paths.id = any(${left}::bigint[])
    )
    select p.id, paths.path || leaving.path as "categoryIds" from products p join paths on paths.id = p.category_id, leaving
    where p.id = any(${ids}::bigint[])`,
  )

/** Sets the pictures of a product that has none, and puts a draft on sale if it still has the version `publishes`; null never does. Check and
 *  write in one statement: its editor may be saving some. */
export const showFirstPictures = async (
  tx: Db,
  { shopId, id, urls, publishes }: { shopId: number; id: number; urls: readonly string[]; publishes: number | null },
): Promise<boolean> =>
  (await tx.run(sql`
    update products set image_urls = ${[...urls]}::text[], image_alts = '{}', version = version + 1, updated_at = now(),
      status = case when version = ${publishes}::integer and status = 'DRAFT' then 'ACTIVE' else status end,
      published_at = case when version = ${publishes}::integer and status = 'DRAFT' then coalesce(published_at, now()) else published_at end,
      approved_at = case when version = ${publishes}::integer and status = 'DRAFT' then coalesce(approved_at, now()) else approved_at end
    where id = ${id} and shop_id = ${shopId} and status <> 'DELETED' and image_urls = '{}'`)) === 1

/** Sets pictures of variants of a product, by their options. */
export async function showPicturesOfVariants(
  tx: Db,
  productId: number,
  pictured: readonly { options: string; url: string }[],
): Promise<void> {
  if (pictured.length === 0) return
  await tx.run(sql`
    update variants v set image_url = n.url, version = v.version + 1
    from unnest(${pictured.map(({ options }) => options)}::text[], ${pictured.map(({ url }) => url)}::text[]) as n (options, url)
    where v.product_id = ${productId} and lower(v.options) = lower(n.options)`)
}
