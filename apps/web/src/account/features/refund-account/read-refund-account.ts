import { getRefundAccount, type OwnRefundAccount } from '@chophien/domain/payments/refund-account-contract'
import type { LoadInput } from '../../../page/page.tsx'

/** The shopper's account for refunds; null when there is none. */
export const readRefundAccount = ({ api }: LoadInput): Promise<OwnRefundAccount | null> => api.call(getRefundAccount)
