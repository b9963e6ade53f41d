import { keepEarlierAccount, type MaskedAccount } from '@chophien/domain/payouts/account-contract'
import { KeepAccountForm } from '@chophien/domain/payouts/account-forms'
import { useState } from 'react'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { AccountCode } from './account-code.tsx'

interface KeepAccountDialogProps {
  earlier: MaskedAccount
  /** Of the change on the page. */
  version: number
  onClose: () => void
  reload: () => Promise<void>
}

/** Takes a change back that is still held, with a code by mail as for the change. */
export function KeepAccountDialog({ earlier, version: shown, onClose, reload }: KeepAccountDialogProps) {
  // What was asked about: not what the page has since.
  const [version] = useState(shown)
  const form = useForm({
    schema: KeepAccountForm,
    fields: ['otpCode'],
    draft: null,
    read: (entries) => ({ otpCode: entries.get('otpCode'), version }),
    async send(body) {
      const outcome = await submitAction(
        keepEarlierAccount,
        { body },
        {
          failed: 'Chưa giữ lại được tài khoản cũ',
          settled: reload,
          // Another code can be asked for.
          staysAfter: { code: 'OTP_EXPIRED', renew: async () => undefined },
        },
      )
      return closing(outcome, onClose)
    },
  })
  return (
    <FormDialog
      form={form}
      title="Giữ tài khoản cũ?"
      intro={`Tài khoản nhận tiền của shop lại là ${earlier.bankName} ${earlier.numberMasked}, không phải chờ. Tài khoản mới bị bỏ.`}
      submit="Giữ tài khoản cũ"
      onClose={onClose}
    >
      <AccountCode {...form.field('otpCode')} />
    </FormDialog>
  )
}
