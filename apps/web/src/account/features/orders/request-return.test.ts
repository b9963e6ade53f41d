import type { ApiRequest } from '@chophien/domain/contract/rendering'
import { expect, it } from 'vitest'
import { createApi } from '../../../lib/api-client.ts'
import { askForReturn } from './request-return.ts'

function answering(status: number, body: unknown) {
  const requests: ApiRequest[] = []
  const api = createApi(async (request) => {
    requests.push(request)
    return { status, body }
  })
  return { api, requests }
}

it('asks for a return with its reason, and tells that it was asked for', async () => {
  const { api, requests } = answering(200, { statusCode: 200, message: '', data: {} })
  expect(await askForReturn(api, { id: 7 }, 'Giao sai hàng')).toEqual({
    kind: 'success',
    title: 'Đã gửi yêu cầu trả hàng',
    stays: false,
  })
  expect(requests).toMatchObject([
    { path: '/v1/orders/7/return', endpoint: { method: 'PUT' }, body: { reason: 'Giao sai hàng' } },
  ])
})

it.each([
  ['Đơn hàng không còn ở trạng thái cho phép thao tác này.', 409, false],
  ['', 502, true],
  ['Không thể kết nối', 0, true],
])('tells that a return failed, with the server’s words %j', async (message, status, stays) => {
  const { api } = answering(status, { message })
  expect(await askForReturn(api, { id: 7 }, 'Giao sai hàng')).toEqual({
    kind: 'error',
    title: 'Trả hàng thất bại',
    detail: message,
    stays,
  })
})
