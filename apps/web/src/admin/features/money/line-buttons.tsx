import type { Transfer } from '@chophien/domain/payments/transfers-admin-contract'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { suggestionName } from './suggestion-names.ts'
import type { useLineActions } from './use-line-actions.tsx'

interface LineButtonsProps {
  line: Transfer
  actions: ReturnType<typeof useLineActions>
}

function WaitingButtons({ line, actions }: LineButtonsProps) {
  const price = formatPrice(line.amount)
  return (
    <>
      {line.suggestion && (
        <RowButton
          variant="primary"
          aria-label={`${suggestionName(line.suggestion.kind, line.direction)}: khoản ${price}, ${line.suggestion.why}`}
          onClick={() => void actions.take(line)}
        >
          {suggestionName(line.suggestion.kind, line.direction)}
        </RowButton>
      )}
      <RowButton aria-label={`Phân loại khoản ${price}`} onClick={() => actions.classify(line)}>
        Phân loại
      </RowButton>
      {line.direction === 'IN' && (
        <>
          <RowButton aria-label={`Gán cho đơn khoản ${price}`} onClick={() => actions.assign(line)}>
            Gán cho đơn
          </RowButton>
          <RowButton
            variant="quiet"
            aria-label={`Ghi nhận trả lại khoản ${price}`}
            onClick={() => actions.giveBack(line)}
          >
            Ghi nhận trả lại
          </RowButton>
        </>
      )}
    </>
  )
}

/** What can be done with a line, the suggestion first. */
export function LineButtons({ line, actions }: LineButtonsProps) {
  const { status, mayReopen, amount, needsAnother } = line
  const differs = status === 'REFUND_DIFFERS' || status === 'PAYOUT_DIFFERS'
  if (needsAnother)
    return <p className="text-sm text-content-soft">Bạn đã nhập dòng này nên cần một quản trị viên khác phân loại.</p>
  if (status === 'UNMATCHED')
    return (
      <div className="flex w-full flex-wrap gap-2 xl:w-80">
        <WaitingButtons line={line} actions={actions} />
      </div>
    )
  if (differs)
    return (
      <RowButton
        aria-label={`Đã xử lý khoản ${status === 'PAYOUT_DIFFERS' ? 'chi trả' : 'chuyển hoàn'} ${formatPrice(amount)}`}
        onClick={() => actions.classify(line)}
      >
        Đã xử lý
      </RowButton>
    )
  if (!mayReopen) return null
  return (
    <RowButton
      variant="quiet"
      aria-label={`Bỏ phân loại khoản ${formatPrice(amount)}`}
      onClick={() => void actions.reopen(line)}
    >
      Bỏ phân loại
    </RowButton>
  )
}
