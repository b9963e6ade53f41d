import { type BulkWork, bulkDone } from '@chophien/domain/catalog/seller-bulk'
import { type SellerListedProduct, workOnSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFocusKept } from '../../../console-kit/use-focus-kept.ts'
import { useKept } from '../../../console-kit/use-kept.tsx'
import { useQuestions } from '../../../console-kit/use-questions.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { type FormRefusal, refusalOf } from '../../../lib/form.ts'
import { toast } from '../../../ui/toast-store.ts'
import { FigureDialog, type FigureQuestion } from './figure-dialog.tsx'

const failed = 'Chưa làm được'

/** What can be done to chosen products. Of those that were left as they were it is told which and why; where nothing was done at all they
 *  stay chosen. */
export function useProductWork(chosen: readonly SellerListedProduct[], onDone: () => void) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useQuestions()
  const [figure, setFigure] = useState<FigureQuestion | null>(null)
  useFocusKept(figure !== null)
  const kept = useKept('sản phẩm', chosen, ({ name }) => name)
  const count = chosen.length

  /** Resolves to why nothing was done, else null. */
  async function work(what: BulkWork, products = chosen): Promise<FormRefusal | null> {
    const ids = products.map(({ id }) => id)
    const answer = await browserApi.settle(workOnSellerProducts, { body: { ids, work: what } })
    if (!answer.ok) return refusalOf(answer.failure, failed)
    const changed = answer.data.changed.length
    if (changed > 0) toast({ kind: 'success', title: bulkDone[what.kind](changed) })
    kept.tell(answer.data.refused)
    onDone()
    await revalidate()
    return null
  }
  async function workAtOnce(what: BulkWork, products = chosen) {
    const refusal = await work(what, products)
    if (refusal) toast({ kind: 'error', title: failed, detail: refusal.title ?? refusal.errors?.[0]?.message })
  }
  const of = (status: SellerListedProduct['status']) => chosen.filter((product) => product.status === status)
  const askFigure = (about: 'price' | 'stock') => setFigure({ about, count, onConfirm: work })
  return {
    publish: () => void workAtOnce({ kind: 'publish' }, of('DRAFT')),
    unpublish: () => void workAtOnce({ kind: 'unpublish' }, of('ACTIVE')),
    price: () => askFigure('price'),
    stock: () => askFigure('stock'),
    remove: () =>
      ask({
        title: count === 1 ? 'Xóa sản phẩm này?' : `Xóa ${count} sản phẩm?`,
        detail: 'Sản phẩm biến mất khỏi chợ và khỏi danh sách này. Đơn đã đặt vẫn tiếp tục.',
        confirm: 'Xóa',
        onConfirm: () => workAtOnce({ kind: 'delete' }),
      }),
    dialogs: (
      <>
        {dialogs}
        <FigureDialog question={figure} onClose={() => setFigure(null)} />
        {kept.dialog}
      </>
    ),
  }
}
