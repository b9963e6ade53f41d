import { giveShopAccount } from '@chophien/domain/payouts/account-contract'
import { SHOP_ACCOUNT_HOLDER_MAX, ShopAccountForm } from '@chophien/domain/payouts/account-forms'
import { SHOP_ACCOUNT_HOLD_HOURS } from '@chophien/domain/payouts/account-limits'
import { useState } from 'react'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { BankAccountFields, bankAccountFields, readBankAccount } from '../../../shared/payments/bank-account-fields.tsx'
import { AccountCode } from './account-code.tsx'

interface AccountDialogProps {
  /** Of the account on the page; 0 before the first one. */
  version: number
  onClose: () => void
  reload: () => Promise<void>
}

/** Gives or changes the account that payouts go to, with a code by mail. Nothing of it is kept as a draft: numbers of accounts stay out of the browser's
 *  storage. */
export function AccountDialog({ version: shown, onClose, reload }: AccountDialogProps) {
  // What the change is based on: not what the page has since.
  const [version] = useState(shown)
  const isFirst = version === 0
  const form = useForm({
    schema: ShopAccountForm,
    fields: [...bankAccountFields, 'otpCode'],
    draft: null,
    read: (entries) => ({ ...readBankAccount(entries), otpCode: entries.get('otpCode'), version }),
    async send(body) {
      const outcome = await submitAction(
        giveShopAccount,
        { body },
        {
          failed: 'Chưa lưu được tài khoản',
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
      title={isFirst ? 'Thêm tài khoản nhận tiền' : 'Đổi tài khoản nhận tiền'}
      intro={
        isFirst
          ? 'Tiền bán hàng được chuyển vào tài khoản này.'
          : `Tài khoản mới có hiệu lực sau ${SHOP_ACCOUNT_HOLD_HOURS} giờ. Trong lúc đó sàn không chuyển tiền đi đâu, và bạn có thể giữ lại tài khoản cũ.`
      }
      submit="Lưu tài khoản"
      dismiss="Hủy"
      onClose={onClose}
    >
      <BankAccountFields
        field={form.field}
        touch={form.touch}
        numberHint="Chỉ dùng để chuyển tiền bán hàng, được mã hóa khi lưu."
        holderHint="Nên là tên người bán: tên khác phải chờ sàn kiểm tra."
        holderMax={SHOP_ACCOUNT_HOLDER_MAX}
      />
      <AccountCode {...form.field('otpCode')} />
    </FormDialog>
  )
}
