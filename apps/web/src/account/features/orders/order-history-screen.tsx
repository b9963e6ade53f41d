import type { Order } from '@chophien/domain/orders/contract'
import { orderMessages } from '@chophien/domain/orders/messages'
import { type OrderTab, orderTabs } from '@chophien/domain/orders/order-status'
import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { personOf, useSession } from '../../../lib/session.ts'
import { isSeller } from '../../../lib/session-claims.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { OrderCard, orderHeadingId } from './order-card.tsx'
import { countedTabs, ordersUnder, tabOf } from './order-tabs.ts'
import type { OrderPage } from './read-orders.ts'
import { useOlderOrders } from './use-older-orders.ts'
import { useOrderActions } from './use-order-actions.tsx'

interface OrderHistoryProps {
  /** Null when the orders could not be loaded. */
  newest: OrderPage | null
  /** The dialog for changing the password, passed in because it belongs to accounts. */
  passwordDialog: (open: boolean, onClose: () => void) => ReactNode
}

/** §2, order history. */
export function OrderHistoryScreen({ newest, passwordDialog }: OrderHistoryProps) {
  const session = useSession()
  const { revalidate, state } = useRevalidator()
  const [changing, setChanging] = useState(false)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Đơn hàng của tôi</h1>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Đổi mật khẩu
          </Button>
          {session.signedIn && !isSeller(session.claims) && (
            <LinkButton to="/register-seller" variant="secondary">
              Đăng ký bán hàng
            </LinkButton>
          )}
        </div>
      </div>
      {newest ? (
        <OrderTabs key={personOf(session)} newest={newest} />
      ) : (
        <ErrorState
          title={orderMessages.loadFailed}
          detail="Vui lòng kiểm tra kết nối mạng rồi thử lại."
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
        />
      )}
      {passwordDialog(changing, () => setChanging(false))}
    </>
  )
}

function OrderTabs({ newest }: { newest: OrderPage }) {
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const { orders, busy, more, reread } = useOlderOrders(newest)
  const tab = tabOf(search)
  const shown = ordersUnder(tab, orders)
  const actions = useOrderActions(afterChange)

  function choose(key: OrderTab) {
    setSearch(key === 'ALL' ? {} : { tab: key }, { replace: true, preventScrollReset: true })
  }

  async function afterChange({ id }: Order) {
    await Promise.all([revalidate(), reread(id)])
    // The focused button was removed, on some tabs with its card; whoever is elsewhere by now stays there.
    if (document.activeElement && document.activeElement !== document.body) return
    const heading = document.getElementById(orderHeadingId(id)) ?? list.current
    heading?.focus()
  }

  return (
    <>
      <Tabs label="Trạng thái đơn hàng" tabs={countedTabs(orders)} chosen={tab} onChoose={choose}>
        <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          {shown.map((order) => (
            <OrderCard key={order.id} order={order} actions={actions} />
          ))}
          {shown.length === 0 && <NoOrders tab={tab} />}
          {more && (
            <Button variant="secondary" busy={busy} onClick={() => void more()} className="self-center">
              Xem các đơn cũ hơn
            </Button>
          )}
        </div>
      </Tabs>
      {actions.dialogs}
    </>
  )
}

function NoOrders({ tab }: { tab: OrderTab }) {
  const name = orderTabs.find(({ id }) => id === tab)?.name ?? ''
  return (
    <div className="card py-6">
      <EmptyState
        drawing="parcel"
        heading="h2"
        title="Chưa có đơn hàng"
        detail={tab === 'ALL' ? 'Đơn hàng của bạn sẽ hiện ở đây.' : `Không có đơn nào ở mục “${name}”.`}
        action={<LinkButton to="/">Đi chợ ngay</LinkButton>}
      />
    </div>
  )
}
