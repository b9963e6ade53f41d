import type { MaybeKnownLines } from '@chophien/domain/payments/new-line-form'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'

/** The lines that a typed one may be, and the box by which it is said to be another. */
export function AlikeLines({ lines }: { lines: MaybeKnownLines }) {
  return (
    <div className="rounded-card border border-line bg-muted p-3">
      <p className="font-semibold">Dòng này có lẽ đã có trong danh sách:</p>
      <ul className="mt-1 flex flex-col gap-1">
        {lines.map(({ id, occurredAt, amount, content }) => (
          <li key={id} className="wrap-anywhere">
            {formatPrice(amount)} lúc <time dateTime={occurredAt}>{formatDateTime(occurredAt)}</time>, “{content}”
          </li>
        ))}
      </ul>
      <Checkbox name="isAnother" className="mt-1 text-left">
        Đây là dòng khác: sao kê có cả hai
      </Checkbox>
    </div>
  )
}
