import { addTaxRate, type TaxSettings } from '@chophien/domain/taxes/admin-contract'
import { LAW_MAX, NewTaxRate } from '@chophien/domain/taxes/forms'
import { type GoodsKind, goodsKindNames, goodsKinds } from '@chophien/domain/taxes/kinds'
import { bpsOf, percentOf } from '@chophien/domain/text/percent'
import { useState } from 'react'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

const fields = ['goodsKind', 'vatBps', 'pitBps', 'pitForeignBps', 'fromDay', 'law'] as const

const rates = [
  { name: 'vatBps', label: 'Thuế GTGT (%)' },
  { name: 'pitBps', label: 'Thuế TNCN (%)' },
  { name: 'pitForeignBps', label: 'Thuế TNCN của người không cư trú (%)' },
] as const

interface TaxFormProps {
  settings: TaxSettings
  /** Reloads the page. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Dialog for rates from a day on. It begins with those of the chosen kind that count now. */
export function TaxRateForm({ settings, onDone, onClose }: TaxFormProps) {
  const [kind, setKind] = useState<GoodsKind>('GOODS')
  const now = settings.rates.find(({ goodsKind, state }) => goodsKind === kind && state === 'NOW')
  const form = useForm({
    schema: NewTaxRate,
    fields,
    draft: 'tax-rate',
    read: (entries) => ({
      ...Object.fromEntries(entries),
      ...Object.fromEntries(rates.map(({ name }) => [name, bpsOf(String(entries.get(name)))])),
    }),
    send: async (body) =>
      closing(
        await submitAction(addTaxRate, { body }, { failed: 'Chưa thêm được mức thuế', settled: onDone }),
        onClose,
      ),
  })
  return (
    <FormDialog form={form} title="Thêm mức thuế" submit="Thêm" dismiss="Hủy" onClose={onClose}>
      <Select
        {...form.field('goodsKind')}
        label="Doanh thu từ"
        options={goodsKinds.map((value) => ({ value, label: goodsKindNames[value] }))}
        onChange={({ target }) => setKind(target.value as GoodsKind)}
        data-autofocus
      />
      {rates.map(({ name, label }) => (
        <Field
          // Another kind has other rates, so what is typed is reset.
          key={`${kind} ${name}`}
          {...form.field(name)}
          label={label}
          inputMode="decimal"
          defaultValue={now && percentOf(now[name])}
          autoComplete="off"
          required
        />
      ))}
      <Field
        {...form.field('fromDay')}
        label="Áp dụng từ ngày"
        hint="Sớm nhất là ngày mai. Đơn hoàn tất trước ngày này giữ mức cũ."
        type="date"
        min={settings.tomorrow}
        defaultValue={settings.tomorrow}
        required
      />
      <Field
        {...form.field('law')}
        label="Căn cứ"
        hint="Văn bản pháp luật, chẳng hạn Nghị định 252/2026/NĐ-CP."
        maxLength={LAW_MAX}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}
