import type { Refund, RefundTarget } from '@chophien/domain/payments/admin-contract'
import { AccountFactsDialog } from '../../../console-money/account-facts-dialog.tsx'
import { formatPrice } from '../../../ui/format.ts'

interface RefundAccountDialogProps {
  refund: Refund
  target: RefundTarget
  onClose: () => void
}

/** Where a refund is to be transferred by hand. */
export const RefundAccountDialog = ({ refund, target, onClose }: RefundAccountDialogProps) => (
  <AccountFactsDialog
    title="Tài khoản nhận tiền hoàn"
    account={target}
    more={[
      { name: 'Số tiền', text: formatPrice(refund.amount) },
      { name: 'Người mua', text: refund.shopper.name },
    ]}
    onClose={onClose}
  />
)
