import type { ApiRequest } from '@chophien/domain/contract/rendering'
import type { OpenCase } from '@chophien/domain/returns/forms'
import { expect, it } from 'vitest'
import { createApi } from '../../../lib/api-client.ts'
import { askForReturn } from './open-case.ts'

function answering(status: number, body: unknown) {
  const requests: ApiRequest[] = []
  const api = createApi(async (request) => {
    requests.push(request)
    return { status, body }
  })
  return { api, requests }
}

const KEY = 'key-of-one-form'
const asked: OpenCase = {
  kind: 'RETURN',
  reason: 'WRONG_ITEM',
  note: null,
  lines: [{ orderItemId: 3, quantity: 1 }],
}

it('asks for a return of the chosen goods, with its reason', async () => {
  const { api, requests } = answering(201, { statusCode: 201, message: '', data: { id: 12 } })
  expect(await askForReturn(api, 7, asked, KEY)).toEqual({ id: 12 })
  expect(requests).toMatchObject([
    { path: '/v1/orders/7/cases', endpoint: { method: 'POST' }, body: asked, headers: { 'idempotency-key': KEY } },
  ])
})

it.each([
  ['Đơn hàng này không còn trong thời hạn hoặc không ở trạng thái cho phép yêu cầu như vậy.', 409],
  ['', 502],
  ['Không thể kết nối', 0],
])('tells that a return failed, with the server’s words %j', async (message, status) => {
  const { api } = answering(status, { message })
  expect(await askForReturn(api, 7, asked, KEY)).toEqual({ refusal: { title: 'Trả hàng thất bại', detail: message } })
})

it('shows the server’s words at the field that they are about', async () => {
  const errors = [{ field: 'lines', message: 'Số lượng của "Chén trà" nhiều hơn số còn có thể yêu cầu.' }]
  const { api } = answering(409, { message: 'Sai', errors })
  expect(await askForReturn(api, 7, asked, KEY)).toEqual({ refusal: { title: 'Trả hàng thất bại', errors } })
})

it('does not speak of a return where a parcel is missing', async () => {
  const { api } = answering(409, { message: 'Sai' })
  const missing: OpenCase = { kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED', note: null, lines: [] }
  expect(await askForReturn(api, 7, missing, KEY)).toEqual({
    refusal: { title: 'Chưa gửi được yêu cầu', detail: 'Sai' },
  })
})

it('says that a request whose answer was lost may be there, when the form has changed since', async () => {
  const { api } = answering(409, { message: 'Idempotency-Key đã được dùng.', code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(await askForReturn(api, 7, asked, KEY)).toEqual({
    refusal: { title: 'Yêu cầu này đã được gửi trước đó', detail: 'Vui lòng xem lại trong trang đơn hàng.' },
    isKeyUsed: true,
  })
})
