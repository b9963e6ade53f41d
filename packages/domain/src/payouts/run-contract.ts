import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './run-schemas.ts'

export type * from './run-schemas.ts'

export const getNextRun = endpoint<typeof schemas.getNextRun>({
  method: 'GET',
  path: '/v1/admin/payout-runs/next',
  access: 'admin',
})
export const prepareRun = endpoint<typeof schemas.prepareRun>({
  method: 'POST',
  path: '/v1/admin/payout-runs',
  access: 'admin',
  status: 201,
  slow: true,
})
export const listRuns = endpoint<typeof schemas.listRuns>({
  method: 'GET',
  path: '/v1/admin/payout-runs',
  access: 'admin',
})
export const getRun = endpoint<typeof schemas.getRun>({
  method: 'GET',
  path: '/v1/admin/payout-runs/{id}',
  access: 'admin',
})
export const approveRun = endpoint<typeof schemas.approveRun>({
  method: 'PUT',
  path: '/v1/admin/payout-runs/{id}/approve',
  access: 'admin',
})
export const cancelRun = endpoint<typeof schemas.cancelRun>({
  method: 'PUT',
  path: '/v1/admin/payout-runs/{id}/cancel',
  access: 'admin',
})
export const exportRun = endpoint<typeof schemas.exportRun>({
  method: 'PUT',
  path: '/v1/admin/payout-runs/{id}/export',
  access: 'admin',
  slow: true,
})
/** Returns a file instead of the envelope. */
export const downloadRun = endpoint<typeof schemas.downloadRun>({
  method: 'GET',
  path: '/v1/admin/payout-runs/{id}/file',
  access: 'admin',
})
/** Multipart: `about` with an empty object, and one `file`. */
export const readRunResults = endpoint<typeof schemas.readRunResults>({
  method: 'POST',
  path: '/v1/admin/payout-runs/{id}/results',
  access: 'admin',
  slow: true,
})
export const listPayouts = endpoint<typeof schemas.listPayouts>({
  method: 'GET',
  path: '/v1/admin/payout-runs/{id}/payouts',
  access: 'admin',
})
export const listSkippedShops = endpoint<typeof schemas.listSkippedShops>({
  method: 'GET',
  path: '/v1/admin/payout-runs/{id}/skipped',
  access: 'admin',
})
export const markPayoutPaid = endpoint<typeof schemas.markPayoutPaid>({
  method: 'PUT',
  path: '/v1/admin/payouts/{id}/paid',
  access: 'admin',
})
export const markPayoutFailed = endpoint<typeof schemas.markPayoutFailed>({
  method: 'PUT',
  path: '/v1/admin/payouts/{id}/failed',
  access: 'admin',
})
