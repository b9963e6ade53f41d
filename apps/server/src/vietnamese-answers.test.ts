import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from './testing/callers.ts'
import { testMarketplace } from './testing/test-marketplace.ts'
import { type JsonSchema, plausible, variations, wrongTexts } from './testing/wrong-values.ts'

// The calls come from the API's description, so that new ones are tested too.

const market = testMarketplace()

type Method = 'get' | 'post' | 'put' | 'delete'
interface Operation {
  path: string
  method: Method
  parameters: { name: string; in: string; schema: JsonSchema }[]
  /** Schemas of the body by media type. */
  bodies: Record<string, { schema: JsonSchema }>
}

interface Described {
  parameters?: Operation['parameters']
  requestBody?: { content: Operation['bodies'] }
}

let operations: Operation[]
beforeAll(async () => {
  await arrive()
  const { paths } = (await market.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<Method, Described>>
  }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      path,
      method: method as Method,
      parameters,
      bodies: requestBody?.content ?? {},
    })),
  )
})

let caller: Caller
/** Somebody who may call everything. A new one when a call ended the session. */
async function arrive(): Promise<void> {
  const owner = await market.given.person({ roles: ['ROLE_USER', 'ROLE_SELLER', 'ROLE_ADMIN'] })
  await market.given.shop({ owner })
  caller = market.as(owner)
}

// An id that nothing has: what passes the validation meets "not found" and changes nothing.
const UNKNOWN = '4503599627370495'
const withId = (path: string, id = UNKNOWN) => path.replace(/\{\w+\}/gu, encodeURIComponent(id))

/** The words of sentences that a library would make. */
const ENGLISH =
  /\b(?:invalid|expected|required|received|must|should|too|string|number|integer|boolean|array|object|null|undefined|not|error|bad|request|input|value|option|body|content|type|unsupported|missing|found|is|the|of|at|least|most|url|path)\b/iu
// Texts that the pages look for (product.md, addresses, sessions, roles and tokens).
const fixed = new Set([
  'current password is incorrect',
  'new password must be different',
  'confirmation does not match',
  'address not found',
  'JWT expired',
])
const isVietnamese = (text: string) => fixed.has(text) || (/[^\p{ASCII}]/u.test(text) && !ENGLISH.test(text))

/** What was said, with one request that it was said to. */
const faults = new Map<string, string>()
let asked = 0
beforeEach(() => {
  faults.clear()
  asked = 0
})
async function refuse(
  { method, path }: Operation,
  what: string,
  request: { url: string; body?: unknown; type?: string },
): Promise<void> {
  const headers: Record<string, string> = request.type === undefined ? {} : { 'content-type': request.type }
  const { status, body } = await caller[method](request.url, request.body, headers)
  asked += 1
  const said = [body.message, ...(body.errors ?? []).map(({ message }) => message)].filter((text) => text !== undefined)
  // Google's sign-in is not set up here, and says so with a 503.
  const failed = status >= 500 && body.code !== 'GOOGLE_NOT_CONFIGURED'
  const wrong = failed ? [`${status} ${body.code}`] : said.filter((text) => !isVietnamese(text))
  for (const text of wrong) faults.set(`${method} ${path}: ${text}`, what)
  if (body.code === 'TOKEN_INVALID') await arrive()
}

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 120) ?? 'nothing'

const broken = [
  ['application/json', '{'],
  ['application/json', '{"__proto__":1}'],
  ['application/json', '{"x":"\\u0000"}'],
  ['text/plain', 'x'],
  ['application/xml', '<x/>'],
  ['application/x-www-form-urlencoded', 'x=1'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
] as const

const multipart = (part: string, value: unknown) => {
  const form = new FormData()
  if (value !== undefined) form.append(part, JSON.stringify(value))
  return form
}

test('wrong paths and queries are refused in Vietnamese, by every call', async () => {
  for (const operation of operations) {
    const { path, method, parameters, bodies } = operation
    const named = Object.values(bodies)[0]?.schema
    const body = named && method !== 'get' ? plausible(named) : undefined
    if (path.includes('{'))
      for (const text of wrongTexts) await refuse(operation, text, { url: withId(path, text || ' '), body })
    for (const { name } of parameters.filter((parameter) => parameter.in === 'query'))
      for (const text of [...wrongTexts, '1&twice'])
        await refuse(operation, `${name}=${text}`, {
          url: `${withId(path)}?${name}=${text === '1&twice' ? `1&${name}=2` : encodeURIComponent(text)}`,
        })
  }
  expect([...faults]).toEqual([])
  expect(asked).toBeGreaterThan(500)
}, 180_000)

test('wrong bodies are refused in Vietnamese, by every call', async () => {
  for (const operation of operations.filter(({ method }) => method === 'post' || method === 'put')) {
    const { path, bodies } = operation
    const url = withId(path)
    for (const [type, { schema }] of Object.entries(bodies)) {
      const [part, about] = Object.entries(schema.properties ?? {})[0] ?? []
      if (type === 'multipart/form-data' && part && about)
        for (const wrong of variations(about))
          await refuse(operation, short(wrong), { url, body: multipart(part, wrong) })
      else
        for (const wrong of variations(schema))
          await refuse(operation, short(wrong), { url, body: JSON.stringify(wrong) ?? '', type })
    }
    for (const [type, body] of broken) await refuse(operation, `${type} ${body}`, { url, body, type })
  }
  expect([...faults]).toEqual([])
  expect(asked).toBeGreaterThan(1500)
  // Some thousand requests, more with every call of the contract.
}, 180_000)

test.each([
  '/api/v1/products/%zz',
  '/api/v1/products/%ff',
  `/api/v1/products/${'9'.repeat(201)}`,
  '/api/v1/nothing',
  '/api/%00',
])('the malformed address %j is refused in Vietnamese', async (url) => {
  const reply = await market.guest.get(url)
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
  expect(reply.body).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
  expect(isVietnamese(reply.body.message)).toBe(true)
})

test('no upload takes a file without content for success', async () => {
  const uploads = operations.filter(({ bodies }) => bodies['multipart/form-data'])
  expect(uploads.length).toBeGreaterThanOrEqual(5)
  for (const { path, method, bodies } of uploads) {
    const [[part = '', about = {}] = [], [file = ''] = []] = Object.entries(
      bodies['multipart/form-data']?.schema.properties ?? {},
    )
    const form = multipart(part, plausible(about))
    form.append(file, new Blob([], { type: 'image/png' }), 'anh.png')
    // What a ZIP of pictures, evidence or a document is for is looked up first: import-archives.test.ts, evidence.test.ts and given-identities.test.ts
    // send some for what is there.
    const missing = path.includes('/imports/{id}/')
      ? 'IMPORT_NOT_FOUND'
      : path.endsWith('/cases/{id}/evidence')
        ? 'CASE_NOT_FOUND'
        : path.endsWith('/shops/{id}/documents')
          ? 'SHOP_NOT_FOUND'
          : null
    const expected = (code: string) => (missing ? [path, 404, missing] : [path, 400, code])
    const { status, body } = await caller[method](withId(path), form)
    expect([path, status, body.code]).toEqual(expected('EMPTY_FILE'))
    form.set(file, 'a text')
    const text = await caller[method](withId(path), form)
    expect([path, text.status, text.body.code]).toEqual(expected('INVALID_UPLOAD'))
  }
})

test('uploads, files and streams are described', async () => {
  const { paths } = (await market.app.inject('/api/openapi.json')).json()
  const form = paths['/api/v1/users/profile'].put.requestBody.content['multipart/form-data'].schema
  expect(Object.keys(form.properties)).toEqual(['profile', 'avatar'])
  expect(form.properties.avatar).toMatchObject({ format: 'binary' })
  const file = paths['/api/v1/seller/products/export'].get.responses['200'].content
  expect(Object.keys(file)).toEqual([expect.stringContaining('text/csv'), expect.stringContaining('spreadsheetml')])
  expect(Object.keys(paths['/api/v1/seller/events'].get.responses['200'].content)).toEqual(['text/event-stream'])
})
