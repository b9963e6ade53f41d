import { get } from 'node:http'
import { expect, test } from 'vitest'
import { ownMarket } from './support/markets.ts'

const { url } = ownMarket()
/** Unlike fetch, sends the path as it is. */
const answerTo = (path: string) =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    get({ hostname, port, path }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, location: answer.headers.location })
    }).on('error', reject)
  })
const open = (path: string) => fetch(url + path, { redirect: 'manual' })

test.each([
  ['/dn', '/login'],
  ['/dk', '/register'],
  ['/RegisterSeller', '/register-seller'],
  ['/all', '/products'],
  ['/dh', '/order'],
  ['/gh', '/cart'],
  ['/info', '/profile'],
  ['/dhct', '/order-history'],
  ['/cuahang', '/shop'],
  ['/Allsanpham', '/products/all'],
])('the alias %s redirects to %s', async (alias, path) => {
  const answer = await open(alias)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, path])
  expect((await open(path)).status).toBe(200)
})

test.each(['/', '/category/1', '/product/1', '/shop/1', '/sale', '/contact', '/my-shop', '/forgot-password'])(
  'there is a page at %s',
  async (path) => {
    const answer = await open(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('</html>')
  },
)

test.each(['/Admin', '/Admin/orders', '/SELLER/products'])(
  '%s is no page of a console, as in the browser',
  async (path) => {
    expect(await answerTo(path)).toMatchObject({ status: 404 })
  },
)

test('any other URL is a not-found page with status 404', async () => {
  const answer = await open('/khong-co-trang-nay')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Không tìm thấy trang')
})

test.each([
  '/http://chophien.example/',
  '/\\chophien.example',
  '//\\chophien.example',
  '///\\chophien.example',
  '/%2e%2e/',
  '/..',
  '/product/1#x',
])('a path that no browser sends is not found: %s', async (path) => {
  expect(await answerTo(path)).toMatchObject({ status: 404 })
})

test.each([
  ['//', '/'],
  ['//product/1?page=2', '/product/1?page=2'],
  ['///chophien.example/product/1', '/chophien.example/product/1'],
])('slashes too many lead to the page without them: %s', async (path, location) => {
  expect(await answerTo(path)).toEqual({ status: 308, location })
})

test.each([
  ['http://chophien.example/contact', 200],
  ['http://chophien.example?page=2', 200],
  ['http://chophien.example:99999/', 200],
  ['http://chophien.example', 200],
  ['http://chophien.example/khong-co', 404],
  ['http://chophien.example/api/v1/khong-co', 404],
])('a target with a host names the same page as its path: %s', async (path, status) => {
  expect(await answerTo(path)).toMatchObject({ status })
})

test('a backslash in the query is part of the words', async () => {
  expect(await answerTo('/search?q=a\\b')).toMatchObject({ status: 200 })
})

test.each(['/%', '/%zz', '/%c0%ae'])('a path that is not UTF-8 is refused: %s', async (path) => {
  expect(await answerTo(path)).toMatchObject({ status: 400 })
})

test('the code of a page is loaded with the page, not before', async () => {
  const scriptsOf = async (path: string) =>
    new Set([...(await (await open(path)).text()).matchAll(/\/assets\/[^"]+\.js/gu)].map(([name]) => name))
  const home = await scriptsOf('/')
  for (const path of ['/sale', '/contact', '/shop/1', '/khong-co-trang-nay'])
    expect(
      [...(await scriptsOf(path))].filter((script) => !home.has(script)),
      path,
    ).not.toEqual([])
})
