import { accountFacts } from '@chophien/domain/ledger/accounts'
import { isOfShop, manualAccounts } from '@chophien/domain/manual-entries/accounts'
import type { Form } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { type DraftLine, type LinePart, lineField } from './draft-lines.ts'
import { ShopField } from './shop-field.tsx'

const accounts = manualAccounts.map((value) => ({ value, label: accountFacts[value].name }))
const sides = [
  { value: 'DEBIT', label: 'Nợ' },
  { value: 'CREDIT', label: 'Có' },
]

interface LineFieldsProps {
  form: Pick<Form<string>, 'field'>
  line: DraftLine
  index: number
  onChange: (part: LinePart, text: string) => void
  /** Null where no line can be left out. */
  onRemove: (() => void) | null
}

/** One line of a booking by hand. */
export function LineFields({ form, line, index, onChange, onRemove }: LineFieldsProps) {
  const control = (part: LinePart) => ({
    ...form.field(lineField(index, part)),
    value: line[part],
    onChange: ({ target }: { target: { value: string } }) => onChange(part, target.value),
  })
  return (
    <fieldset className="rounded-control bg-page p-3">
      <legend className="sr-only">Dòng {index + 1}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)]">
        <Select
          {...control('account')}
          label="Tài khoản"
          placeholder="Chọn tài khoản"
          options={accounts}
          data-autofocus={index === 0 || undefined}
          required
        />
        <Select {...control('side')} label="Bên" options={sides} required />
        <Field {...control('amount')} label="Số tiền (đồng)" inputMode="numeric" autoComplete="off" required />
        {isOfShop(line.account) && (
          <div className="sm:col-span-2">
            <ShopField {...control('shopId')} />
          </div>
        )}
        {onRemove && (
          <Button variant="quiet" className="justify-self-start" onClick={onRemove}>
            Bỏ dòng<span className="sr-only"> {index + 1}</span>
          </Button>
        )}
      </div>
    </fieldset>
  )
}
