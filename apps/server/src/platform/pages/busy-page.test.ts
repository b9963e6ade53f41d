import { commonErrors } from '@chophien/domain/contract/errors'
import fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { handleErrors } from '../http/errors.ts'
import { failPage } from './busy-page.ts'

let page: string | null = '<h1>Chưa mở được trang</h1>'
beforeEach(() => {
  page = '<h1>Chưa mở được trang</h1>'
})
const busyPage = async () => {
  if (page === null) throw new Error('no such file')
  return page
}
const app = fastify()
handleErrors(app)
const failures: Record<string, () => Error> = {
  '/often': () => commonErrors.TOO_MANY_REQUESTS({ retryAfterSeconds: 30 }),
  '/database': () => Object.assign(new Error('canceling statement'), { code: '57014' }),
  '/mistake': () => new Error('a mistake'),
}
app.get('/*', { exposeHeadRoute: true, errorHandler: failPage(busyPage, { 'x-of-pages': '1' }) }, async ({ url }) => {
  throw failures[url]?.() ?? new Error(url)
})
afterAll(() => app.close())

const browser = { accept: 'text/html,*/*' }

test.each([
  ['/often', 429, '30', 30],
  ['/database', 503, '2', 3],
])('a browser that is refused %s gets the page, which loads itself again', async (url, status, retryAfter, refresh) => {
  const answer = await app.inject({ url, headers: browser })
  expect([answer.statusCode, answer.body]).toEqual([status, page])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'retry-after': retryAfter,
    'x-of-pages': '1',
  })
  expect(Number(answer.headers.refresh)).toBeGreaterThanOrEqual(refresh)
  const head = await app.inject({ url, method: 'HEAD', headers: browser })
  expect([head.statusCode, head.body]).toEqual([status, ''])
})

test('a failure that stays, and one that no browser sees, is the envelope', async () => {
  const mistake = await app.inject({ url: '/mistake', headers: browser })
  expect([mistake.statusCode, mistake.headers.refresh]).toEqual([500, undefined])
  const program = await app.inject({ url: '/often', headers: { accept: '*/*' } })
  expect(program.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
})

test('without the page it is the envelope, and the page again when it is there', async () => {
  page = null
  const without = await app.inject({ url: '/often', headers: browser })
  expect(without.json()).toMatchObject({ statusCode: 429 })
  expect(without.headers).not.toHaveProperty('refresh')
  page = '<h1>Lại có</h1>'
  expect((await app.inject({ url: '/often', headers: browser })).body).toBe(page)
})
