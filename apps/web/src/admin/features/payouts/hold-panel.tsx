import { holdPayouts, type PayoutHold, releasePayouts } from '@chophien/domain/payouts/hold-contract'
import { holdReasons } from '@chophien/domain/payouts/hold-messages'
import { useRevalidator } from 'react-router'
import { runAction, submitAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'

interface HoldPanelProps {
  shopId: number
  /** Null when it could not be loaded. */
  hold: { of: PayoutHold | null } | null
  /** Whether its payouts are held for a debt, too. */
  heldForDebt: boolean
}

/** Whether the marketplace pays the shop, and the press that holds its money back or releases it. */
export function HoldPanel({ shopId, hold, heldForDebt }: HoldPanelProps) {
  const { revalidate } = useRevalidator()
  const { ask, prompt, dialogs } = useConfirm()
  const params = { id: shopId }
  const held = hold?.of

  const holdBack = () =>
    prompt({
      draft: `hold:payouts:${shopId}`,
      reasons: holdReasons,
      title: 'Giữ tiền chi trả của shop này?',
      detail: 'Các kỳ chi trả bỏ qua shop cho tới khi thôi giữ. Khoản đã lập tệp chuyển khoản vẫn được chuyển.',
      confirm: 'Giữ tiền',
      hint: 'Người bán đọc lý do này trong thông báo, trong thư và ở trang Tiền chợ chuyển cho shop.',
      onConfirm: (reason) =>
        submitAction(
          holdPayouts,
          { params, body: { reason } },
          { failed: 'Chưa giữ được tiền của shop', settled: revalidate },
        ),
    })
  const release = ({ id }: PayoutHold) =>
    ask({
      title: 'Thôi giữ tiền của shop này?',
      detail: heldForDebt
        ? 'Tiền vẫn được giữ vì khoản nợ quá hạn, cho tới khi shop nộp. Người bán nhận thông báo và thư.'
        : 'Shop được chi trả từ kỳ sau, nếu đủ điều kiện. Người bán nhận thông báo và thư.',
      confirm: 'Thôi giữ tiền',
      async onConfirm() {
        await runAction(releasePayouts, { params, body: { holdId: id } }, 'Chưa thôi giữ được tiền của shop')
        await revalidate()
      },
    })

  return (
    <section aria-label="Chi trả cho shop" className="flex flex-col items-start gap-4 card card-body">
      <h2 className="text-lg">Chi trả cho shop</h2>
      {!hold && <p className="text-content-soft">Chưa tải được. Hãy tải lại trang.</p>}
      {hold && !held && !heldForDebt && <p>Shop được chi trả ở mỗi kỳ, nếu đủ điều kiện.</p>}
      {heldForDebt && <p>Đang giữ tiền vì khoản nợ quá hạn; tự hết khi shop nộp.</p>}
      {held && (
        <p className="max-w-prose rounded-control bg-highlight-soft p-3 text-highlight-deep wrap-anywhere">
          Đang giữ tiền từ {formatDateTime(held.heldAt)}
          {held.heldBy && `, ${held.heldBy}`}. Lý do: {held.reason}
        </p>
      )}
      {hold &&
        (held ? (
          <Button onClick={() => release(held)}>Thôi giữ tiền</Button>
        ) : (
          <Button variant="secondary" onClick={holdBack}>
            Giữ tiền chi trả
          </Button>
        ))}
      {dialogs}
    </section>
  )
}
