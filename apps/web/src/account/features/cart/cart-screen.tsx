import type { CartItem } from '@chophien/domain/cart/contract'
import { cartMessages } from '@chophien/domain/cart/messages'
import { readSelection, writeSelection } from '@chophien/domain/cart/selection'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { staying } from '../../../lib/navigation.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { CartBar } from './cart-bar.tsx'
import { removeButtonId } from './cart-row.tsx'
import { CartTable } from './cart-table.tsx'
import { CartToolbar } from './cart-toolbar.tsx'
import { boxOver, chosenOf, selectableIds, sumOf, toggled } from './selection.ts'
import { useQuantities } from './use-quantities.ts'
import { useRemoval } from './use-removal.ts'

/** §2, cart. The URL keeps the selection, so that it survives a visit to the checkout. */
export function CartScreen({ items }: { items: readonly CartItem[] }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(readSelection(search)))
  const [clearing, setClearing] = useState(false)
  const [leavingForOrder, run] = useBusy()
  const { rows, change, settled } = useQuantities(items)
  const { leaving, remove, clear } = useRemoval(items.map(({ id }) => id))
  const selectable = selectableIds(rows)
  const chosen = chosenOf(rows, ticked)
  const tick = (ids: readonly number[]) => setTicked(toggled(ticked, ids))

  /** True when something is selected; else shows a message (§5). */
  function somethingChosen(): boolean {
    if (chosen.length === 0) toast({ kind: 'info', title: cartMessages.chooseItems })
    return chosen.length > 0
  }

  async function removeRow(id: number) {
    const at = rows.findIndex((row) => row.id === id)
    const neighbour = rows[at + 1] ?? rows[at - 1]
    if (!(await remove([id]))) return
    // The focused button was removed with its row.
    const next = neighbour ? document.getElementById(removeButtonId(neighbour.id)) : heading.current
    next?.focus()
  }

  async function removeChosen() {
    if (somethingChosen() && (await remove(chosen.map(({ id }) => id)))) heading.current?.focus()
  }

  async function clearAll() {
    await clear()
    setClearing(false)
    heading.current?.focus()
  }

  async function buy() {
    if (!somethingChosen()) return
    const ids = chosen.map(({ id }) => id)
    const stays = staying()
    // Save pending quantities before the checkout reads them.
    await settled()
    // Whoever has gone to another page meanwhile stays there.
    if (!stays()) return
    // Not through the router: only the history entry changes, nothing is loaded.
    window.history.replaceState(window.history.state, '', writeSelection('/cart', ids))
    await navigate(writeSelection('/order', ids))
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-2xl outline-none">
        Giỏ hàng
      </h1>
      {rows.length === 0 ? (
        <div className="card py-10">
          <EmptyState
            heading="h2"
            title={cartMessages.empty}
            detail="Dạo một vòng chợ, thế nào cũng có món bạn thích."
            action={<LinkButton to="/">Tiếp tục mua sắm</LinkButton>}
          />
        </div>
      ) : (
        <>
          <CartToolbar
            selected={boxOver(ticked, selectable)}
            selectable={selectable.length}
            chosen={chosen.length}
            busy={leaving.size > 0}
            onTickAll={() => tick(selectable)}
            onDeleteChosen={() => void removeChosen()}
            onDeleteAll={() => setClearing(true)}
          />
          <CartTable
            items={rows}
            ticked={ticked}
            leaving={leaving}
            onTick={tick}
            onQuantity={change}
            onRemove={(id) => void removeRow(id)}
          />
          <CartBar {...sumOf(chosen)} busy={leavingForOrder} onBuy={() => void run(buy)} />
        </>
      )}
      <ConfirmDialog
        open={clearing}
        title="Xóa tất cả sản phẩm?"
        confirm="Xóa tất cả"
        busy={leaving.size > 0}
        onConfirm={clearAll}
        onClose={() => setClearing(false)}
      >
        Mọi sản phẩm trong giỏ hàng sẽ bị xóa.
      </ConfirmDialog>
    </>
  )
}
