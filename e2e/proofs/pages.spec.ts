// @module-tag proof
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { findEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import { rootSecret } from '../../apps/server/src/platform/secrets.ts'
import { type Given, type MadeProduct, makeBuilders, type Person } from '../../apps/server/src/testing/builders.ts'
import { type RealServer, startRealServer } from '../support/real-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chophien-pages-'))
let server: RealServer
// A second instance on the same database: its changes reach the server by NOTIFY only.
let elsewhere: Database
let given: Given
let lan: Person
let product: MadeProduct

beforeAll(async () => {
  server = await startRealServer({ DATA_DIR: dataDir, SEED: 'none', NODE_ENV: 'production', RETURN_WINDOW: '36h' })
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('the embedded server does not answer')
  elsewhere = openDatabase({ connection, checkRows: true })
  given = makeBuilders({ db: elsewhere, secret: rootSecret(undefined, dataDir) })
  lan = await given.person({ lastName: 'Thị Lan Rất Riêng' })
  product = await given.product({ name: 'Ấm đất nung', variants: [{ finalPrice: 123_000, stockQuantity: 2 }] })
})
afterAll(async () => {
  await elsewhere?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const html = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const signedIn = () => ({ authorization: `Bearer ${lan.token}`, cookie: 'a=1' })
const order = async () => {
  const address = await given.address(lan)
  const item = await given.cartRow(lan, product.variants[0])
  const body = JSON.stringify({
    selectedCartItemIds: [item],
    shippingAddressId: address.id,
    customerPhone: '0912345678',
  })
  return fetch(`${server.url}/api/v1/orders`, {
    method: 'POST',
    headers: { ...signedIn(), 'content-type': 'application/json' },
    body,
  })
}

test('without a hotline no page shows one', async () => {
  for (const path of ['/', '/contact']) {
    const { status, text } = await html(path)
    expect([status, text.includes('mailto:')]).toEqual([200, true])
    expect(text).not.toMatch(/tel:|>[^<{]*hotline|content="[^"]*hotline/iu)
  }
})

test('without bank and MoMo no page promises them, and pages know how long goods can be returned', async () => {
  for (const path of ['/', `/product/${product.id}`]) {
    const { text } = await html(path)
    expect(text).toContain('>COD<')
    expect(text).not.toMatch(/VietQR|napas|MoMo|chuyển khoản/iu)
    expect(text).toContain('"returnSeconds":129600')
  }
  expect((await html(`/product/${product.id}`)).text.replaceAll('<!-- -->', '')).toContain('Thanh toán khi nhận hàng<')
})

test('a list page beyond the last one is not indexed, and no path climbs', async () => {
  expect((await html('/products/all')).text).toContain('rel="canonical"')
  const beyond = await html('/products/all?page=100000')
  expect([beyond.status, beyond.text.includes('<meta name="robots" content="noindex">')]).toEqual([200, true])
  // `fetch` resolves dots itself, an attacker's program does not.
  const { hostname, port } = new URL(server.url)
  const status = await new Promise((resolve, reject) =>
    request({ hostname, port, path: '/assets/../products/all?q=' }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end(),
  )
  expect(status).toBe(404)
})

test('a page is the same for all visitors, whether a guest or a user requests it first', async () => {
  const path = `/product/${product.id}`
  const first = await html(path, signedIn())
  const guest = await html(path)
  expect(first.status).toBe(200)
  expect(guest.text).toBe(first.text)
  expect(guest.text).toContain('Ấm đất nung')
  for (const page of ['/', '/cart', '/order', '/order-history', path])
    expect((await html(page, signedIn())).text).not.toContain(lan.email)
  expect(first.headers.get('set-cookie')).toBeNull()
})

test('a page requested after the last unit was sold shows it as sold out', async () => {
  const path = `/product/${product.id}`
  for (const left of [1, 0]) {
    await html(path)
    expect((await order()).status).toBe(201)
    const data =
      /<script type="application\/json" id="page-data">(.*?)<\/script>/su.exec((await html(path)).text)?.[1] ?? ''
    expect(data).toContain(`"stockQuantity":${left}`)
  }
})

test('a price changed by another program is shown as soon as its notification arrives', async () => {
  const path = `/product/${product.id}`
  await html(path)
  await elsewhere.transaction(async (tx) => {
    await tx.run(sql`update variants set final_price = 456000 where product_id = ${product.id}`)
    tx.changed([`product:${product.id}`])
  })
  await expect.poll(async () => (await html(path)).text, { timeout: 5000 }).toContain('456.000')
  expect((await html(path)).text).not.toContain('123.000')
})

test('browsers revalidate pages, and get 304 for unchanged ones', async () => {
  const first = await html('/')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await html('/', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('an unknown URL is a page with status 404, in the API an envelope', async () => {
  const page = await html('/khong-co-trang-nay')
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect((await html(`/product/${product.id + 1000}`)).status).toBe(404)
  expect((await html('/api/v1/khong-co')).headers.get('content-type')).toContain('application/json')
  expect((await html('/../../etc/passwd')).text).not.toContain('root:')
})

test('an alias redirects with its query', async () => {
  const answer = await fetch(`${server.url}/dh?selectedItems=1,2`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/order?selectedItems=1,2'])
})

test('pages allow scripts of their own host only, and contain no inline scripts', async () => {
  const page = await html('/')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  const scripts = page.text.match(/<script\b[^>]*>/gu) ?? []
  for (const script of scripts) expect(script).toMatch(/src="\/|type="application\/(?:ld\+)?json"/u)
  for (const [, address] of page.text.matchAll(/(?:src|srcset)="(https?:[^"]*)"/gu)) expect(address).toBe('')
})

test.runIf(process.platform === 'linux')('an idle server uses at most 200 MiB of memory', async () => {
  const heldMiB = () =>
    Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024
  // At rest: after half a minute without requests, when garbage of earlier tests is collected.
  await expect.poll(heldMiB, { timeout: 90_000, interval: 1000 }).toBeLessThanOrEqual(200)
})
