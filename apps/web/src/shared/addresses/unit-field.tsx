import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import type { UnitList } from './use-administrative-units.ts'

interface PlaceFieldProps {
  field: { name: string; error: string | undefined; invalid: boolean; describedBy: string }
  label: string
  list: UnitList & { retry: () => void }
  /** True while another choice must come first. */
  blocked?: boolean
  placeholder: string
  failedSentence: string
  value: string
  onChange: (value: string) => void
}

/** A province or ward combobox, with the states loading and failed of its list (§8). */
export function UnitField({
  field,
  label,
  list,
  blocked = false,
  placeholder,
  failedSentence,
  value,
  onChange,
}: PlaceFieldProps) {
  const failed = !blocked && list.state === 'failed'
  return (
    <div>
      <Combobox
        {...field}
        label={label}
        required
        options={list.state === 'ready' ? list.units.map(({ name }) => name) : []}
        value={value}
        onChange={onChange}
        disabled={blocked}
        pending={list.state !== 'ready'}
        placeholder={placeholder}
        emptySentence={list.state === 'waiting' ? 'Đang tải danh sách…' : failed ? failedSentence : undefined}
      />
      {failed && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-danger">
          {failedSentence}
          <Button variant="quiet" className="px-2 text-sm" onClick={list.retry}>
            Thử lại
          </Button>
        </div>
      )}
    </div>
  )
}
