import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './demo-schemas.ts'

/** Plays a transfer into the marketplace's account; only where no bank is connected and everything is a demonstration. */
export const playBankTransfer = endpoint<typeof schemas.playBankTransfer>({
  method: 'POST',
  path: '/v1/demo/bank-transfer',
  access: 'user',
})
