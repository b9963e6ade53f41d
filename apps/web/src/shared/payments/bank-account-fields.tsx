import { banks } from '@chophien/domain/payments/banks'
import { ACCOUNT_HOLDER_MAX } from '@chophien/domain/payments/refund-account-forms'
import { useState } from 'react'
import type { Form } from '../../lib/form.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'

const names = banks.map(({ name }) => name)

/** What the fields are called, for `useForm`. */
export const bankAccountFields = ['bin', 'number', 'holder'] as const
type BankAccountField = (typeof bankAccountFields)[number]

/** What was typed into the fields, for the form's schema: the bank is typed by its name. */
export const readBankAccount = (entries: FormData) => ({
  bin: banks.find(({ name }) => name === entries.get('bin'))?.bin ?? '',
  number: entries.get('number'),
  holder: entries.get('holder'),
})

interface BankAccountFieldsProps {
  form: Pick<Form<BankAccountField>, 'field' | 'touch'>
  /** What the account is for, below the number. */
  numberHint: string
  holderHint: string
}

/** Bank, number and holder of an account. */
export function BankAccountFields({ form, numberHint, holderHint }: BankAccountFieldsProps) {
  const [bank, setBank] = useState('')
  return (
    <>
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
        hint={numberHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        required
      />
      <Field
        {...form.field('holder')}
        label="Tên chủ tài khoản"
        hint={holderHint}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={ACCOUNT_HOLDER_MAX}
        required
      />
    </>
  )
}
