import { listProducts } from '@chophien/domain/catalog/contract'
import { discountPercent } from '@chophien/domain/catalog/price'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useMarket } from './support/market.ts'

const market = useMarket()

/** The `og:` tags and the canonical URL in the head of a page. */
async function headOf(path: string): Promise<Record<string, string>> {
  const html = await (await fetch(market.url + path)).text()
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/gu)]
  const canonical = /<link rel="canonical" href="([^"]*)">/u.exec(head)?.[1] ?? ''
  return { ...Object.fromEntries(metas.map(([, name, content]) => [name, content])), canonical }
}

const publicPages = ['/', '/category/1', '/product/1', '/products/all', '/sale', '/shop/1', '/contact']

test.each(publicPages)('%s has a title, a description and a picture for link previews', async (path) => {
  const head = await headOf(path)
  expect(head).toMatchObject({
    canonical: market.url + (path === '/' ? '/' : path),
    'og:url': market.url + (path === '/' ? '/' : path),
    'og:site_name': 'Chợ Phiên',
    'og:locale': 'vi_VN',
    'og:type': path.startsWith('/product/') ? 'product' : 'website',
    'twitter:card': 'summary_large_image',
  })
  expect(head['og:title']).not.toBe('')
  expect(head['og:description']).toBe(head.description)
  expect(head.description?.length).toBeGreaterThan(20)
  expect(head['og:image:alt']).not.toBe('')
  expect(head.robots).toBeUndefined()

  const picture = await fetch(head['og:image'] ?? '')
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect([String(width), String(height)]).toEqual([head['og:image:width'], head['og:image:height']])
  expect(width).toBe(1200)
})

test('pages that are not indexed have no canonical URL', async () => {
  for (const path of [
    '/search',
    '/search?q=ao%20khongcotunay',
    '/search?q=ao&page=2',
    '/search?q=ao&inStock=true',
    '/search?q=ao&sortBy=basePrice&sortDirection=asc',
    '/search?q=ao%20duoi%20500k',
    '/search?q=khongcotunay',
    '/cart',
    '/products',
    '/shop',
    '/login',
    '/profile',
    '/khong-co-trang-nay',
    '/category/1?page=9999',
    '/products/all?category=999999',
  ])
    expect.soft(await headOf(path), path).toMatchObject({ robots: 'noindex', canonical: '' })
})

test.each([
  ['/category/1?page=2&sortBy=basePrice&sortDirection=asc&minPrice=1000', '/category/1?page=2'],
  ['/sale?onSale=true&minRating=4&utm_source=ban-be', '/sale'],
  ['/products/all?category=1&inStock=true', '/category/1'],
  ['/products/all?category=1&page=2', '/category/1?page=2'],
  ['/shop/1?q=ao&page=1', '/shop/1'],
  ['/search?q=ao&utm_source=ban-be', '/search?q=ao'],
  ['/search?q=%20%C3%81o%20%20THUN', '/search?q=%C3%A1o+thun'],
])('the canonical URL of %s is %s', async (path, canonical) => {
  expect((await headOf(path)).canonical).toBe(market.url + canonical)
})

test('a product has the discount that the promotions advertise', async () => {
  const html = await (await fetch(market.url)).text()
  const promised = Number(/Giảm đến (\d+)%/u.exec(html.replaceAll('<!-- -->', ''))?.[1])
  expect(promised).toBeGreaterThan(0)
  const { products } = await market.as(null).call(listProducts, { query: { onSale: true, size: 9999 } })
  const largest = Math.max(...products.map(({ basePrice, minPrice }) => discountPercent(basePrice, minPrice)))
  expect(largest).toBeGreaterThanOrEqual(promised)
})
