import type { Payment } from '@chophien/domain/payments/contract'
import { useState } from 'react'
import type { Refusal } from '../../../lib/api-client.ts'
import { staying } from '../../../lib/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import type { FollowedPayment } from './use-payment.ts'
import { useRecheck } from './use-recheck.ts'

const NOT_YET = 'MoMo chưa báo là đã nhận tiền. Nếu bạn vừa thanh toán, hãy chờ một lát; trang này sẽ tự cập nhật.'
const LATER = 'Vui lòng thử lại sau ít phút.'

/** What went wrong: while MoMo waits for the payment, the check of it; else what was to open it. */
function alertOf({ payUrl, refusal }: Payment, unchecked: Refusal | null, unopened: string | null) {
  if (payUrl) {
    if (!unchecked) return null
    return { id: 'momo-unchecked', title: 'Chưa kiểm tra được thanh toán', detail: unchecked.message || LATER }
  }
  if (unopened !== null) return { id: 'momo-failure', title: 'Không mở được ví MoMo', detail: unopened }
  return refusal ? { id: 'momo-refusal', title: 'Lần thanh toán vừa rồi không thành công', detail: refusal } : null
}

/** Payment by MoMo: a refused attempt can be repeated until the deadline. */
export function MomoPanel({ payment, start, starting }: FollowedPayment) {
  const [unopened, setUnopened] = useState<string | null>(null)
  const { recheck, failure, nothingNew } = useRecheck({ payment, start })
  const { payUrl, refusal } = payment

  async function open() {
    setUnopened(null)
    const stays = staying()
    const answer = await start()
    // Whoever has left this page meanwhile is not sent to MoMo.
    if (!stays()) return
    if (!answer.ok) return setUnopened(answer.failure.message)
    if (answer.data.status !== 'PENDING') return
    if (!answer.data.payUrl) return setUnopened(LATER)
    window.location.assign(answer.data.payUrl)
  }

  return (
    <section aria-labelledby="momo" className="card card-body">
      <h2 id="momo" className="text-lg">
        Thanh toán bằng ví MoMo
      </h2>
      <p className="mt-1 text-content-soft">
        Bạn sẽ được đưa sang MoMo để xác nhận, rồi quay lại trang này. Trang tự nhận ra khi MoMo đã nhận tiền.
      </p>
      <FormAlert className="mt-4" alert={alertOf(payment, failure, unopened)} />
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full">
        {payUrl ? (
          <>
            <a href={payUrl} className={buttonVariant('primary')}>
              Mở ví MoMo
            </a>
            <Button variant="secondary" busy={starting} onClick={() => void recheck()}>
              Tôi đã thanh toán
            </Button>
          </>
        ) : (
          <Button busy={starting} onClick={() => void open()}>
            {refusal ? 'Thử lại' : 'Mở ví MoMo'}
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-content-soft empty:hidden">
        {payUrl && nothingNew && NOT_YET}
      </p>
    </section>
  )
}
