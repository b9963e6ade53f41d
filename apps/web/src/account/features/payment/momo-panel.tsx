import { useState } from 'react'
import { staying } from '../../../lib/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import type { FollowedPayment } from './use-payment.ts'

const FAILED = 'Không mở được ví MoMo'

/** Payment by MoMo: a refused attempt can be repeated until the deadline. */
export function MomoPanel({ payment, start, starting }: FollowedPayment) {
  const [failure, setFailure] = useState<string | null>(null)
  const { payUrl, refusal } = payment

  async function open() {
    setFailure(null)
    const stays = staying()
    const answer = await start()
    // Whoever has left this page meanwhile is not sent to MoMo.
    if (!stays()) return
    if (!answer.ok) return setFailure(answer.failure.message)
    if (answer.data.status !== 'PENDING') return
    if (!answer.data.payUrl) return setFailure('Vui lòng thử lại sau ít phút.')
    window.location.assign(answer.data.payUrl)
  }

  async function recheck() {
    setFailure(null)
    const answer = await start()
    if (!answer.ok) setFailure(answer.failure.message)
  }

  return (
    <section aria-labelledby="momo" className="card card-body">
      <h2 id="momo" className="text-lg">
        Thanh toán bằng ví MoMo
      </h2>
      <p className="mt-1 text-content-soft">
        Bạn sẽ được đưa sang MoMo để xác nhận, rồi quay lại trang này. Trang tự nhận ra khi MoMo đã nhận tiền.
      </p>
      <FormAlert
        className="mt-4"
        alert={
          failure !== null
            ? { id: 'momo-failure', title: FAILED, detail: failure }
            : refusal && !payUrl
              ? { id: 'momo-refusal', title: 'Lần thanh toán vừa rồi không thành công', detail: refusal }
              : null
        }
      />
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
    </section>
  )
}
