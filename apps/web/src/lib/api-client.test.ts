import { addCartItem } from '@chophien/domain/cart/contract'
import { getProduct, listProducts } from '@chophien/domain/catalog/contract'
import type { ApiRequest } from '@chophien/domain/contract/rendering'
import { describe, expect, it } from 'vitest'
import { ApiFailure, createApi } from './api-client.ts'

function recording(status: number, body: unknown) {
  const requests: ApiRequest[] = []
  const api = createApi(async (request) => {
    requests.push(request)
    return { status, body }
  })
  return { api, requests }
}

describe('a call', () => {
  it('fills the path and leaves out what is not set', async () => {
    const { api, requests } = recording(200, { statusCode: 200, message: 'ok', data: { id: 7 } })
    await api.call(getProduct, { params: { id: 7 } })
    await api.call(listProducts, { query: { page: 0, size: 20, searchTerm: '', categoryId: undefined } })
    expect(requests.map(({ path, query }) => ({ path, query }))).toEqual([
      { path: '/v1/products/7', query: {} },
      { path: '/v1/products', query: { page: '0', size: '20' } },
    ])
  })

  it('throws what the server said as a failure', async () => {
    const { api } = recording(400, {
      code: 'VALIDATION',
      message: 'Số lượng không hợp lệ.',
      errors: [{ field: 'quantity', message: 'Số lượng không hợp lệ.' }],
    })
    const failure = await api.call(addCartItem, { body: { variantId: 1, quantity: 0 } }).catch((error) => error)
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION', errors: [{ field: 'quantity' }] })
  })

  it('survives an answer that is no envelope, and puts no words into its mouth', async () => {
    const { api } = recording(502, null)
    expect(await api.settle(listProducts)).toMatchObject({
      ok: false,
      failure: { status: 502, code: 'HTTP_502', message: '' },
    })
  })
})
