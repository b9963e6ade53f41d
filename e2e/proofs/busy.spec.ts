// @module-tag proof
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type RealServer, startRealServer } from '../support/real-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chophien-busy-'))
const browser = useBrowser()
let server: RealServer
beforeAll(async () => {
  server = await startRealServer({
    DATA_DIR: dataDir,
    SEED: 'none',
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
  })
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Asks for many pages at once; returns the first answer that is refused. */
async function refused(path: (n: number) => string, headers: Record<string, string>): Promise<Response> {
  const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => fetch(server.url + path(n), { headers })))
  const found = answers.find(({ status }) => status === 429)
  if (!found) throw new Error(`none was refused: ${answers.map(({ status }) => status).join(' ')}`)
  return found
}
const client = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` })

test('whoever comes too often sees a page that loads itself again, and programs get the envelope', async () => {
  const page = await refused(() => '/contact', { ...client(7), accept: 'text/html,*/*' })
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'retry-after': expect.stringMatching(/^\d+$/u),
  })
  expect(Number(page.headers.get('refresh'))).toBeGreaterThanOrEqual(3)
  const html = await page.text()
  expect(html).toContain('<h1 class="text-2xl">Chưa mở được trang</h1>')
  // No place of page.html is left empty.
  expect(html).not.toMatch(/\{t/u)
  const envelope = await refused(() => '/contact', { ...client(8), accept: '*/*' })
  expect(await envelope.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
  for (const [last, path] of ['/api/v1/categories', '/api/v1/nothing'].entries()) {
    const api = await refused(() => path, { ...client(20 + last), accept: 'text/html' })
    expect(api.headers.get('content-type')).toContain('application/json')
  }
  const seller = await refused(() => '/seller?token=abc', { ...client(9), accept: 'text/html' })
  expect(seller.headers.get('referrer-policy')).toBe('no-referrer')
})

test('a browser whose client lets too many pages be built shows it, and the page comes by itself a little later', async () => {
  browser.expectProblem(/^(?:404|429) GET .*\/product\//u)
  const page = await browser.visit()
  await page.setExtraHTTPHeaders(client(10))
  const busy = page.getByRole('heading', { level: 1, name: 'Chưa mở được trang' })
  // On a slow machine the window of the limit may end meanwhile.
  await expect
    .poll(async () => {
      await refused((n) => `/product/${n + 1}`, { ...client(10), accept: 'text/html' })
      await page.goto(`${server.url}/product/${Date.now()}`)
      return busy.isVisible()
    })
    .toBe(true)
  await page.getByRole('heading', { level: 1, name: 'Không tìm thấy sản phẩm' }).waitFor()
})
