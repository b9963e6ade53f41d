import { importErrors } from '@chophien/domain/catalog/seller-import-errors'
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../lib/api-client.ts'
import { makeQueryClient } from './query-client.ts'

const report = vi.fn<(error: unknown) => void>()

beforeEach(() => {
  report.mockReset()
  vi.stubGlobal('reportError', report)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Runs a mutation and a query that fail with this error. */
async function failWith(error: Error) {
  const client = makeQueryClient()
  const fail = () => Promise.reject(error)
  await expect(new MutationObserver(client, { mutationFn: fail }).mutate()).rejects.toBe(error)
  await expect(client.fetchQuery({ queryKey: ['fails'], queryFn: fail })).rejects.toBe(error)
  client.clear()
}

it('reports an unexpected error of a mutation and of a query', async () => {
  const error = new TypeError('x is not a function')
  await failWith(error)
  expect(report.mock.calls).toEqual([[error], [error]])
})

it('leaves refusals to the caller', async () => {
  await failWith(new ApiFailure(409, 'CONFLICT', 'Đã có người khác sửa.'))
  await failWith(importErrors.IMPORT_TOO_LARGE())
  expect(report).not.toHaveBeenCalled()
})
