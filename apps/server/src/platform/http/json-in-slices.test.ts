import { expect, test } from 'vitest'
import { jsonInSlices } from './json-in-slices.ts'

const items = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ n, name: `"${n}"`, at: new Date(n), left: undefined }))

test.each([
  ['a short list', { statusCode: 200, data: { products: items(3) } }],
  [
    'a long list',
    { statusCode: 200, message: 'Thành công', data: { products: items(1001), page: 0, next: undefined } },
  ],
  ['a long list without a name', { data: items(201) }],
  ['two long lists', { data: { one: items(400), other: items(300), at: new Date(0), none: null } }],
  ['no list', { data: null }],
])('%s is written as JSON.stringify writes it', async (_, value) => {
  expect(await jsonInSlices(value)).toBe(JSON.stringify(value))
})

test('others are served while a long list is written', async () => {
  let served = 0
  let done = false
  const serve = () => {
    served++
    if (!done) setImmediate(serve)
  }
  setImmediate(serve)
  await jsonInSlices({ data: items(3000) })
  done = true
  expect(served).toBeGreaterThan(10)
})
