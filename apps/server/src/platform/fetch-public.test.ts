import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FetchRules, fetchPublic, NotFetched } from './fetch-public.ts'

const answers: Record<string, RequestListener> = {
  '/picture': (_, response) => response.end('picture'),
  '/large': (_, response) => response.end('x'.repeat(2000)),
  '/endless': (_, response) => {
    response.writeHead(200)
    const more = (error?: Error | null) => {
      if (!error && !response.destroyed) response.write('x'.repeat(1000), more)
    }
    more()
  },
  '/silent': () => {},
  '/missing': (_, response) => response.writeHead(404).end(),
  '/once': (_, response) => response.writeHead(302, { location: '/picture' }).end(),
  '/round': (_, response) => response.writeHead(301, { location: '/round' }).end(),
  '/inside': (_, response) => response.writeHead(307, { location: 'http://10.0.0.7/' }).end(),
  '/metadata': (_, response) => response.writeHead(307, { location: 'http://metadata.test/' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}
const server = createServer((request, response) => answers[request.url ?? '']?.(request, response))
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const names: Record<string, string[]> = {
  'shop.test': ['127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'mixed.test': ['127.0.0.1', '10.0.0.1'],
}
const asked: string[] = []
/** The test's own server stands for a public one. */
const rules = (changes: Partial<FetchRules> = {}): FetchRules => ({
  allowHttp: true,
  resolve: async (host) => {
    asked.push(host)
    return (names[host] ?? []).map((address) => ({ address, family: 4 }))
  },
  allowsAddress: (address) => address === '127.0.0.1',
  allowsPort: () => true,
  ...changes,
})
const outcome = (url: string, changes: Partial<FetchRules> = {}, milliseconds = 2000) =>
  fetchPublic(url, rules(changes), { maxBytes: 1000, signal: AbortSignal.timeout(milliseconds) }).then(
    String,
    (error) => {
      if (error instanceof NotFetched) return error.reason
      throw error
    },
  )
const at = (path: string, host = 'shop.test') => `http://${host}:${port}${path}`

test('a picture is fetched, also behind a redirect, and its name is resolved once per connection', async () => {
  asked.length = 0
  expect(await outcome(at('/picture'))).toBe('picture')
  expect(asked).toEqual(['shop.test'])
  expect(await outcome(at('/once'))).toBe('picture')
})

test('what is too large, too slow, gone or sent in circles is given up', async () => {
  expect(await outcome(at('/large'))).toBe('TOO_LARGE')
  expect(await outcome(at('/endless'))).toBe('TOO_LARGE')
  expect(await outcome(at('/silent'), {}, 200)).toBe('TOO_SLOW')
  // Nor does a name server that never answers hold it.
  expect(await outcome(at('/picture'), { resolve: () => new Promise(() => {}) }, 200)).toBe('TOO_SLOW')
  expect(await outcome(at('/missing'))).toBe('STATUS')
  expect(await outcome(at('/round'))).toBe('REDIRECTS')
  expect(await outcome(at('/picture', 'nowhere.test'))).toBe('UNREACHABLE')
})

test('no hop leads to an address that is not public, nor does one of several addresses of a name', async () => {
  expect(await outcome(at('/inside'))).toBe('NOT_PUBLIC')
  expect(await outcome(at('/metadata'))).toBe('NOT_PUBLIC')
  expect(await outcome(at('/picture', 'mixed.test'))).toBe('NOT_PUBLIC')
  expect(await outcome('http://[::ffff:10.0.0.1]/')).toBe('NOT_PUBLIC')
  expect(await outcome(at('/file'))).toBe('URL')
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/',
  'http://168.63.129.16/',
])('as in production, %s is refused without a connection', async (url) => {
  const { signal } = new AbortController()
  await expect(fetchPublic(url, { allowHttp: true }, { maxBytes: 1000, signal })).rejects.toMatchObject({
    reason: 'NOT_PUBLIC',
  })
})

test.each([
  'ftp://a.test/',
  'http://a.test/',
  'https://u:p@a.test/',
  'https://a.test:8443/',
  'khong phai',
  'file:///etc/passwd',
])('as in production, %s is no URL of a picture', async (url) => {
  const { signal } = new AbortController()
  await expect(fetchPublic(url, { allowHttp: false }, { maxBytes: 1000, signal })).rejects.toMatchObject({
    reason: 'URL',
  })
})

test('a name that leads to this machine is refused as in production', async () => {
  const given = { allowHttp: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] }
  const { signal } = new AbortController()
  await expect(fetchPublic('http://shop.test/', given, { maxBytes: 1000, signal })).rejects.toMatchObject({
    reason: 'NOT_PUBLIC',
  })
})
