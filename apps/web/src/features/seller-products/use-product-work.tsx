import type { BulkWork } from '@chophien/domain/catalog/seller-bulk'
import { type SellerListedProduct, workOnSellerProducts } from '@chophien/domain/catalog/seller-contract'
import type { DataOf } from '@chophien/domain/contract/endpoint'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../ui/toast-store.ts'
import { act, actForForm } from '../console/act.ts'
import { useFocusKept } from '../console/use-focus-kept.ts'
import { useQuestions } from '../console/use-questions.tsx'
import { FigureDialog, type FigureQuestion } from './figure-dialog.tsx'

/** What can be done to chosen products. Of those that were left as they were it is told which and why. */
export function useProductWork(chosen: readonly SellerListedProduct[], onDone: () => void) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useQuestions()
  const [figure, setFigure] = useState<FigureQuestion | null>(null)
  useFocusKept(figure !== null)
  const count = chosen.length
  const ids = chosen.map(({ id }) => id)

  const failed = 'Chưa làm được'
  async function settled(result: DataOf<typeof workOnSellerProducts> | null) {
    for (const { id, reason } of result?.refused.slice(0, 2) ?? [])
      toast({ kind: 'error', title: chosen.find((product) => product.id === id)?.name ?? '', detail: reason }, 8000)
    if (result) onDone()
    await revalidate()
  }
  const inputOf = (work: BulkWork) => ({ body: { ids, work } })
  const work = async (what: BulkWork) => settled(await act(workOnSellerProducts, inputOf(what), failed))
  const askFigure = (about: 'price' | 'stock') =>
    setFigure({
      about,
      count,
      onConfirm: (what) => actForForm(workOnSellerProducts, inputOf(what), failed, settled),
    })
  return {
    publish: () => void work({ kind: 'publish' }),
    unpublish: () => void work({ kind: 'unpublish' }),
    price: () => askFigure('price'),
    stock: () => askFigure('stock'),
    remove: () =>
      ask({
        title: count === 1 ? 'Xóa sản phẩm này?' : `Xóa ${count} sản phẩm?`,
        detail: 'Sản phẩm biến mất khỏi chợ và khỏi danh sách này. Đơn đã đặt vẫn tiếp tục.',
        confirm: 'Xóa',
        onConfirm: () => work({ kind: 'delete' }),
      }),
    dialogs: (
      <>
        {dialogs}
        <FigureDialog question={figure} onClose={() => setFigure(null)} />
      </>
    ),
  }
}
