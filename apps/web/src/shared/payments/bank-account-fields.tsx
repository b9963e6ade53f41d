import { banks } from '@chophien/domain/payments/banks'
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
  /** Of a form that contains these fields. */
  field: (name: BankAccountField) => Omit<ReturnType<Form<BankAccountField>['field']>, 'name'> & { name: string }
  /** Clears the error of one. */
  touch: (name: BankAccountField) => void
  /** What the account is for, below the number. */
  numberHint: string
  holderHint: string
  /** How many characters the holder's name may have. */
  holderMax: number
}

/** Bank, number and holder of an account. */
export function BankAccountFields({ field, touch, numberHint, holderHint, holderMax }: BankAccountFieldsProps) {
  const [bank, setBank] = useState('')
  return (
    <>
      <Combobox
        {...field('bin')}
        label="Ngân hàng"
        options={names}
        value={bank}
        onChange={(name) => {
          setBank(name)
          touch('bin')
        }}
        placeholder="Gõ để tìm"
        required
      />
      <Field
        {...field('number')}
        label="Số tài khoản"
        hint={numberHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        required
      />
      <Field
        {...field('holder')}
        label="Tên chủ tài khoản"
        hint={holderHint}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={holderMax}
        required
      />
    </>
  )
}
