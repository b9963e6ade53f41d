import { banks } from '@chophien/domain/payments/banks'
import { saveRefundAccount } from '@chophien/domain/payments/refund-account-contract'
import { ACCOUNT_HOLDER_MAX, RefundAccount } from '@chophien/domain/payments/refund-account-forms'
import { refundAccountMessages } from '@chophien/domain/payments/refund-account-messages'
import { useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'

const names = banks.map(({ name }) => name)
const binOf = (name: string): string | undefined => banks.find((bank) => bank.name === name)?.bin

interface RefundAccountFormProps {
  /** Reloads the page. */
  onSaved: () => Promise<void>
  /** Leaves the saved account as it is; undefined where there is none. */
  onCancel?: (() => void) | undefined
}

/** Bank, number and holder. Nothing of it is kept as a draft: numbers of accounts stay out of the browser's storage. */
export function RefundAccountForm({ onSaved, onCancel }: RefundAccountFormProps) {
  const [bank, setBank] = useState('')
  const form = useForm({
    schema: RefundAccount,
    fields: ['bin', 'number', 'holder'],
    draft: null,
    read: (entries) => ({
      bin: binOf(bank) ?? '',
      number: entries.get('number'),
      holder: entries.get('holder'),
    }),
    async send(body) {
      const answer = await browserApi.settle(saveRefundAccount, { body })
      if (!answer.ok) return refusalOf(answer.failure, 'Chưa lưu được tài khoản')
      toast({ kind: 'success', title: refundAccountMessages.saved })
      return { after: onSaved }
    },
  })
  return (
    <form {...form.props} aria-label="Tài khoản nhận tiền hoàn" className="flex max-w-md flex-col gap-4">
      <FormAlert alert={form.alert} />
      <Combobox
        {...form.field('bin')}
        label="Ngân hàng"
        options={names}
        value={bank}
        onChange={(name) => {
          setBank(name)
          form.touch('bin')
        }}
        placeholder="Gõ để tìm"
        required
      />
      <Field
        {...form.field('number')}
        label="Số tài khoản"
        hint="Chỉ dùng để hoàn tiền, được mã hóa khi lưu và không hiện lại đầy đủ."
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        required
      />
      <Field
        {...form.field('holder')}
        label="Tên chủ tài khoản"
        hint="Như in trên thẻ. Có dấu hay không đều được."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={ACCOUNT_HOLDER_MAX}
        required
      />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <SubmitButton form={form}>Lưu tài khoản</SubmitButton>
        {onCancel && (
          <Button variant="secondary" disabled={form.busy} onClick={onCancel}>
            Không đổi
          </Button>
        )}
      </div>
    </form>
  )
}
