import { expect, test } from 'vitest'
import { explainRefusal } from './explain-refusal.ts'

const failure = { status: 400, code: 'X', message: 'Lời của server', errors: [] }

test.each([
  ['a second shop', failure, { title: 'Bạn chỉ được tạo 1 shop!', code: 'SHOP_ONLY_ONE' }],
  [
    'a wrong field',
    { ...failure, errors: [{ field: 'name', message: 'Sai' }] },
    { errors: [{ field: 'name', message: 'Sai' }] },
  ],
  ['no session', { ...failure, status: 401 }, { title: 'Hết phiên đăng nhập', detail: 'Vui lòng đăng nhập lại' }],
  ['another refusal', { ...failure, status: 404 }, { title: 'Lời của server' }],
  ['one without words', { ...failure, status: 409, message: '' }, { title: 'Không thể tạo shop' }],
  ['a broken server', { ...failure, status: 500 }, { title: 'Không thể tạo shop', detail: 'Lời của server' }],
])('%s', (_, refusal, said) => {
  expect(explainRefusal(refusal)).toEqual(said)
})
