import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './demo-schemas.ts'

/** Simulates a transfer into the marketplace's account; only in a demo marketplace without a bank. */
export const playBankTransfer = endpoint<typeof schemas.playBankTransfer>({
  method: 'POST',
  path: '/v1/demo/bank-transfer',
  access: 'user',
})
