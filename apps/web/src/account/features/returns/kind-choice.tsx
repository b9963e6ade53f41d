import { type CaseKind, caseKindNames } from '@chophien/domain/returns/case-reasons'
import type { Returnable } from '@chophien/domain/returns/contract'
import { useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { nothingPaid } from './return-form.ts'

const meanings: Record<CaseKind, string> = {
  RETURN: 'Bạn gửi hàng lại cho người bán. Tiền được hoàn sau khi người bán nhận và kiểm tra hàng.',
  REFUND_ONLY: 'Bạn giữ hàng, ví dụ khi thiếu món hoặc hàng chỉ lỗi nhẹ. Tiền được hoàn ngay khi người bán đồng ý.',
  NOT_RECEIVED:
    'Người bán có hạn để đưa bằng chứng đã giao. Không có bằng chứng thì bạn được hoàn tiền, có thì sàn xem xét.',
}

const missedUnpaid =
  'Người bán có hạn để đưa bằng chứng đã giao. Không có bằng chứng thì đơn được hủy, bạn không phải trả tiền; có thì sàn xem xét.'

interface KindChoiceProps {
  of: Returnable
  chosen: CaseKind | null
  onChoose: (kind: CaseKind) => void
  error: string | undefined
}

/** What the shopper wants, with what it means and until when. */
export function KindChoice({ of, chosen, onChoose, error }: KindChoiceProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
      aria-required
      tabIndex={-1}
      className="flex flex-col gap-2 outline-offset-4"
    >
      <h2 id={id} className="text-lg">
        Bạn muốn gì?
      </h2>
      {of.kinds.map(({ kind, until }) => (
        <label
          key={kind}
          className={classes(
            'flex cursor-pointer items-start gap-3 rounded-control border p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            chosen === kind ? 'border-brand bg-brand-soft ring-1 ring-brand' : 'border-line-strong hover:bg-brand-soft',
          )}
        >
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={chosen === kind}
            onChange={() => onChoose(kind)}
            className="mt-0.5 size-5 shrink-0 accent-brand outline-none"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{caseKindNames[kind]}</span>
            <span className="block text-sm text-content-soft">
              {kind === 'NOT_RECEIVED' && nothingPaid(of, kind) ? missedUnpaid : meanings[kind]}
            </span>
            {until && <span className="block text-sm">Gửi yêu cầu trước {formatDateTime(until)}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
