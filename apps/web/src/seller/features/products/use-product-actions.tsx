import { type BulkWork, bulkDone, bulkMaybeDone } from '@chophien/domain/catalog/seller-bulk'
import { type SellerListedProduct, workOnSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { useSkipped } from '../../../console-kit/use-skipped.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { type FormRefusal, refusalOf } from '../../../lib/form.ts'
import { toast } from '../../../ui/toast-store.ts'
import { FigureDialog, type FigureQuestion } from './figure-dialog.tsx'

const failed = 'Chưa làm được'

/** Bulk actions on the chosen products, in the versions that were shown when the action began. A dialog lists those that were left unchanged, with
 *  the reasons; after a refusal of the whole action the products stay chosen. */
export function useProductActions(chosen: readonly SellerListedProduct[], onDone: () => void) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()
  const [figure, setFigure] = useState<FigureQuestion | null>(null)
  useRestoreFocus(figure !== null)
  const skipped = useSkipped<SellerListedProduct>('sản phẩm', ({ name }) => name)
  const count = chosen.length

  /** Resolves to the refusal of the whole action, or null. */
  async function work(what: BulkWork, products = chosen): Promise<FormRefusal | null> {
    const ids = products.map(({ id }) => id)
    const versions = Object.fromEntries(products.map(({ id, version }) => [id, version]))
    const answer = await browserApi.settle(workOnSellerProducts, { body: { ids, versions, work: what } })
    if (!answer.ok) {
      const { status, message } = answer.failure
      if (status !== 0 && status < 500) return refusalOf(answer.failure, failed)
      // It may have been done all the same.
      await revalidate()
      return { title: failed, detail: [message.replace(/[.\s]+$/u, ''), bulkMaybeDone].filter(Boolean).join('. ') }
    }
    const changed = answer.data.changed.length
    if (changed > 0) toast({ kind: 'success', title: bulkDone[what.kind](changed) })
    skipped.show(answer.data.refused, products)
    onDone()
    await revalidate()
    return null
  }
  /** The same without a form that would show the refusal: a toast shows it. */
  async function workOrToast(what: BulkWork, products = chosen): Promise<void> {
    const refusal = await work(what, products)
    if (refusal)
      toast({ kind: 'error', title: failed, detail: refusal.detail ?? refusal.title ?? refusal.errors?.[0]?.message })
  }
  const atOnce = useMutation({
    mutationFn: ({ what, products }: { what: BulkWork; products: readonly SellerListedProduct[] }) =>
      workOrToast(what, products),
  })
  const of = (status: SellerListedProduct['status']) => chosen.filter((product) => product.status === status)
  const askFigure = (about: 'price' | 'stock') => setFigure({ about, count, onConfirm: work })
  return {
    busy: atOnce.isPending,
    publish: () => atOnce.mutate({ what: { kind: 'publish' }, products: of('DRAFT') }),
    unpublish: () => atOnce.mutate({ what: { kind: 'unpublish' }, products: of('ACTIVE') }),
    price: () => askFigure('price'),
    stock: () => askFigure('stock'),
    remove: () =>
      ask({
        title: count === 1 ? 'Xóa sản phẩm này?' : `Xóa ${count} sản phẩm?`,
        detail: 'Sản phẩm biến mất khỏi chợ và khỏi danh sách này. Đơn đã đặt vẫn tiếp tục.',
        confirm: 'Xóa',
        onConfirm: () => workOrToast({ kind: 'delete' }),
      }),
    dialogs: (
      <>
        {dialogs}
        {figure && <FigureDialog question={figure} onClose={() => setFigure(null)} />}
        {skipped.dialog}
      </>
    ),
  }
}
