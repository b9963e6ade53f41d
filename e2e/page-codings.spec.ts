import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ownMarket } from './support/markets.ts'

const { url } = ownMarket()

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Unlike fetch, accepts nothing by itself and unpacks nothing. */
const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    request({ hostname, port, path, method, headers }, (answer) => {
      buffer(answer).then((body) => resolve({ status: answer.statusCode, headers: answer.headers, body }), reject)
    })
      .on('error', reject)
      .end()
  })

// A page that is kept, and one that is not.
test.each(['/product/2', '/product/999999'])('%s is the same page in every coding', async (path) => {
  const plain = await ask(path, {})
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body.toString()).toContain('</html>')
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const coding of ['br', 'gzip'] as const) {
    const packed = await ask(path, { 'accept-encoding': coding })
    expect(packed.headers['content-encoding']).toBe(coding)
    expect(Number(packed.headers['content-length'])).toBe(packed.body.length)
    expect(packed.body.length).toBeLessThan(plain.body.length / 3)
    expect(unpack[coding](packed.body).equals(plain.body)).toBe(true)
    expect([packed.status, packed.headers.etag]).toEqual([plain.status, plain.headers.etag])
  }
  const head = await ask(path, {}, 'HEAD')
  expect(Number(head.headers['content-length'])).toBe(plain.body.length)
  expect(await ask(path, { 'if-none-match': String(plain.headers.etag) })).toMatchObject({ status: 304 })
})
