import { skipReasonNames } from '@chophien/domain/payouts/payable'
import { type NextRun, prepareRun } from '@chophien/domain/payouts/run-contract'
import { useNavigate, useRevalidator } from 'react-router'
import { runAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** Who would get nothing, and why. */
function Skipped({ skipped }: Pick<NextRun, 'skipped'>) {
  if (skipped.length === 0) return null
  return (
    <>
      <h3 className="mt-4 mb-1 font-semibold">Chưa được chi</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {skipped.map(({ reason, shops, balance, first }) => (
          <li key={reason}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                {skipReasonNames[reason]}: {formatNumber(shops)} shop
              </span>
              <span className="text-content-soft">{formatPrice(balance)} số dư</span>
            </p>
            <p className="flex flex-wrap gap-x-4 text-content-soft">
              {first.map((shop) => (
                <Link key={shop.id} to={`/admin/shops/${shop.id}`} className="tap text-brand hover:underline">
                  {shop.name} ({formatPrice(shop.balance)})
                </Link>
              ))}
              {shops > first.length && <span>và {formatNumber(shops - first.length)} shop khác</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a run made now would contain, and the button that makes it. */
export function NextRunPanel({ next }: { next: NextRun }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()
  const { shops, total, skipped, open, approvals, minimum } = next

  function prepare() {
    ask({
      title: 'Lập kỳ chi trả?',
      detail: `${formatNumber(shops)} shop, ${formatPrice(total)}. ${
        approvals === 1
          ? 'Bạn xem lại và duyệt ở bước sau.'
          : 'Một quản trị viên khác phải duyệt. Chưa có đồng nào rời số dư trước khi lập tệp chuyển khoản.'
      }`,
      confirm: 'Lập kỳ chi trả',
      async onConfirm() {
        const run = await runAction(prepareRun, { body: {} }, 'Chưa lập được kỳ chi trả')
        if (run) await navigate(`/admin/payouts/${run.id}`)
        else await revalidate()
      },
    })
  }

  return (
    <section aria-labelledby="next-run" className="mb-6 card p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="next-run" className="text-lg">
            Nếu lập ngay bây giờ
          </h2>
          <p className="text-2xl font-semibold text-brand">{formatPrice(total)}</p>
          <p className="text-content-soft">
            cho {formatNumber(shops)} shop, từ {formatPrice(minimum)} trở lên, sau khi trừ tiền shop phải nộp và phần
            đang khiếu nại
          </p>
        </div>
        {open === null ? (
          <Button onClick={prepare} disabled={shops === 0}>
            Lập kỳ chi trả
          </Button>
        ) : (
          <LinkButton to={`/admin/payouts/${open}`}>Xem kỳ đang chờ</LinkButton>
        )}
      </div>
      <Skipped skipped={skipped} />
      {approvals === 1 && (
        <p className="mt-3 text-sm text-content-soft">
          Chợ này đặt một người vừa lập vừa duyệt được (PAYOUT_APPROVALS=1); mỗi kỳ đều ghi rõ điều đó.
        </p>
      )}
      {dialogs}
    </section>
  )
}
