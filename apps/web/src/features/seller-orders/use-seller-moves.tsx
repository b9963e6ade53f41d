import { type StaffOrder, sellerMoveEndpoints } from '@chophien/domain/orders/staff-contract'
import { type SellerMove, sellerMoves } from '@chophien/domain/orders/staff-moves'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { act, actForForm } from '../console/act.ts'
import { useFocusKept } from '../console/use-focus-kept.ts'
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
  const { ask, askWhy, dialogs } = useQuestions()
  const [shipping, setShipping] = useState(false)
  useFocusKept(shipping)

  const failed = 'Chưa thực hiện được'
  const params = { id: order.id }
  async function run(move: SellerMove) {
    await act(sellerMoveEndpoints[move], { params, body: {} }, failed)
    await revalidate()
  }
  function begin(move: SellerMove) {
    if (move === 'ship') return setShipping(true)
    const { label, asks } = sellerMoves[move]
    const question = { title: `${label}?`, detail: consequences[move], confirm: label }
    if (asks === 'reason')
      askWhy({
        ...question,
        hint: 'Người mua đọc lý do này.',
        onConfirm: (reason) => actForForm(sellerMoveEndpoints[move], { params, body: { reason } }, failed, revalidate),
      })
    else ask({ ...question, onConfirm: () => run(move) })
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
