import { setTaxMode, type TaxSettings } from '@chophien/domain/taxes/admin-contract'
import { NewTaxMode } from '@chophien/domain/taxes/forms'
import { type TaxMode, taxModeMeanings, taxModeNames, taxModes } from '@chophien/domain/taxes/kinds'
import { useState } from 'react'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

const options = taxModes.map((value) => ({ value, label: taxModeNames[value] }))

interface TaxFormProps {
  settings: TaxSettings
  /** Reloads the page. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Dialog for the mode from a day on. */
export function TaxModeForm({ settings, onDone, onClose }: TaxFormProps) {
  const [mode, setMode] = useState<TaxMode>(settings.mode)
  const form = useForm({
    schema: NewTaxMode,
    fields: ['mode', 'fromDay'],
    // A single choice and a day.
    draft: null,
    send: async (body) =>
      closing(
        await submitAction(setTaxMode, { body }, { failed: 'Chưa đổi được cách tính thuế', settled: onDone }),
        onClose,
      ),
  })
  return (
    <FormDialog form={form} title="Đổi cách tính thuế" submit="Ghi" dismiss="Hủy" onClose={onClose}>
      <Select
        {...form.field('mode')}
        label="Cách tính"
        hint={taxModeMeanings[mode]}
        options={options}
        value={mode}
        onChange={({ target }) => setMode(target.value as TaxMode)}
        data-autofocus
      />
      <Field
        {...form.field('fromDay')}
        label="Áp dụng từ ngày"
        hint="Sớm nhất là ngày mai. Đơn hoàn tất trước ngày này vẫn theo cách cũ. Muốn sửa một lần đổi chưa có hiệu lực, hãy đặt lại với cùng ngày bắt đầu."
        type="date"
        min={settings.tomorrow}
        defaultValue={settings.tomorrow}
        required
      />
    </FormDialog>
  )
}
