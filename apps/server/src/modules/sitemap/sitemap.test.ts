import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { publish } from '../../testing/policies.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { SITEMAP_SIZE } from './sitemap.queries.ts'

const market = testMarketplace({ PUBLIC_URL: 'https://cho.vi-du.test' })

const read = async (path: string) => {
  const { statusCode, headers, body } = await market.app.inject(path)
  return { status: statusCode, type: headers['content-type'], body }
}

test('the sitemap has every public product, category and shop, nothing else', async () => {
  const product = await market.given.product()
  const hidden = await market.given.product({ status: 'DRAFT' })
  const { status, type, body } = await read('/sitemap.xml')
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(body).toContain(`<loc>https://cho.vi-du.test/product/${product.id}</loc><lastmod>`)
  expect(body).toContain(`/category/${product.categoryId}</loc>`)
  expect(body).toContain(`/shop/${product.shopId}</loc>`)
  expect(body).not.toContain(`/product/${hidden.id}<`)
  expect(body).toContain('<loc>https://cho.vi-du.test/products/all</loc>')
  // The goods of the sample pages are invented.
  for (const path of ['/products', '/shop']) expect(body).not.toContain(`<loc>https://cho.vi-du.test${path}</loc>`)
})

test('the sitemap has the pages that the operator has published', async () => {
  expect((await read('/sitemap.xml')).body).not.toContain('/terms</loc>')
  await publish(market, await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }), 'terms')
  expect((await read('/sitemap.xml')).body).toContain('<loc>https://cho.vi-du.test/terms</loc><lastmod>')
})

test('a large marketplace gets an index', async () => {
  const { shopId, categoryId } = await market.given.product()
  await market.db.transaction(async (tx) => {
    // Longer than a request may take.
    await tx.allow(60)
    await tx.run(sql`
      insert into products (shop_id, category_id, name, status, published_at)
      select ${shopId}, ${categoryId}, 'Hàng ' || n, 'ACTIVE', now() from generate_series(1, ${SITEMAP_SIZE}) n`)
    tx.changed(['catalog'])
  })
  expect((await read('/sitemap.xml')).body).toContain(
    '<sitemap><loc>https://cho.vi-du.test/sitemap-products-2.xml</loc></sitemap>',
  )
  expect((await read('/sitemap-products-1.xml')).body.match(/<url>/gu)).toHaveLength(SITEMAP_SIZE)
  expect((await read('/sitemap-products-2.xml')).status).toBe(200)
  expect((await read('/sitemap-products-3.xml')).status).toBe(404)
  const before = market.db.statementCount
  expect((await read('/sitemap-products-99999.xml')).status).toBe(404)
  expect(market.db.statementCount).toBe(before)
  expect((await read('/sitemap-pages.xml')).body).toContain(`/shop/${shopId}</loc>`)
})

test('robots.txt excludes private pages', async () => {
  const { body } = await read('/robots.txt')
  expect(body).toContain('Disallow: /cart\n')
  expect(body).toContain('Sitemap: https://cho.vi-du.test/sitemap.xml')
})
