import { type StaffOrder, sellerMoveEndpoints } from '@chophien/domain/orders/staff-contract'
import { type SellerMove, sellerMoves } from '@chophien/domain/orders/staff-moves'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { act, attempt } from '../console/act.ts'
import { useQuestions } from '../console/use-questions.tsx'
import { ShipDialog } from './ship-dialog.tsx'

const consequences: Record<Exclude<SellerMove, 'ship'>, string> = {
  confirm: 'Người mua được báo là shop đang chuẩn bị hàng và không tự hủy được nữa.',
  deliver: 'Người mua có 7 ngày để kiểm tra hàng. Với đơn thu hộ, tiền được ghi là đã thu.',
  fail: 'Đơn kết thúc, hàng trở lại kệ, tiền đã nhận được hoàn cho người mua.',
  cancel: 'Hàng trở lại kệ, tiền đã nhận được hoàn cho người mua.',
  'approve-return': 'Người mua gửi hàng lại cho shop. Khi nhận lại hàng, tiền được hoàn cho người mua.',
  'refuse-return': 'Đơn trở lại trạng thái đã giao.',
  'receive-return': 'Hàng trở lại kệ, tiền được hoàn cho người mua.',
}

/** What a seller does to an order: asks what the move needs, does it, and brings the page up to date whatever came of it. Somebody may have
 *  been faster. */
export function useSellerMoves(order: Pick<StaffOrder, 'id'>) {
  const { revalidate } = useRevalidator()
  const { ask, askFor, dialogs } = useQuestions()
  const [shipping, setShipping] = useState(false)

  function begin(move: SellerMove) {
    if (move === 'ship') return setShipping(true)
    const { label, asks } = sellerMoves[move]
    const question = { title: `${label}?`, detail: consequences[move], confirm: label }
    const [endpoint, params, failed] = [sellerMoveEndpoints[move], { id: order.id }, 'Chưa thực hiện được']
    if (asks === 'reason')
      askFor({
        ...question,
        hint: 'Người mua đọc lý do này.',
        onConfirm: async (reason) => {
          const refusal = await attempt(endpoint, { params, body: { reason } } as never, { failed })
          await revalidate()
          return refusal
        },
      })
    else
      ask({
        ...question,
        onConfirm: async () => {
          await act(endpoint, { params } as never, failed)
          await revalidate()
        },
      })
  }
  return {
    begin,
    dialogs: (
      <>
        {dialogs}
        <ShipDialog open={shipping} orderId={order.id} onClose={() => setShipping(false)} onMoved={revalidate} />
      </>
    ),
  }
}
