import { WatchedFactsDialog } from './watched-facts-dialog.tsx'

interface AccountFactsDialogProps {
  title: string
  account: { bankName: string; number: string; holder: string }
  /** What is said beside the account. */
  more?: readonly { name: string; text: string }[]
  onClose: () => void
}

/** A bank account with its whole number, while the dialog is open. */
export function AccountFactsDialog({ title, account, more = [], onClose }: AccountFactsDialogProps) {
  return (
    <WatchedFactsDialog
      title={title}
      facts={[
        { name: 'Ngân hàng', text: account.bankName },
        { name: 'Số tài khoản', text: account.number, copied: 'số tài khoản' },
        { name: 'Chủ tài khoản', text: account.holder },
        ...more,
      ]}
      onClose={onClose}
    />
  )
}
