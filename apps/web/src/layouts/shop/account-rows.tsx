import { useLocation } from 'react-router'
import { type LoginState, returnUrlOf } from '../../lib/login-state.ts'
import { type SessionState, useSession } from '../../lib/session.ts'
import { isAdmin, isSeller } from '../../lib/session-claims.ts'
import { useSettings } from '../../lib/settings.tsx'
import { openSellerCentre } from '../../shared/shops/open-seller-centre.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'

const rowClasses =
  'flex min-h-11 w-full items-center px-4 text-left hover:bg-brand-soft focus-visible:outline-offset-[-2px]'

interface AccountRowsProps {
  close: () => void
  onLogOut: () => void
}

function nameOf(state: Extract<SessionState, { signedIn: true }>): string {
  const name = state.profile ? `${state.profile.firstName} ${state.profile.lastName}`.trim() : ''
  return name || state.claims.email
}

function GuestRows({ close }: { close: () => void }) {
  const way = { from: returnUrlOf(useLocation()) } satisfies LoginState
  return (
    <>
      <Link to="/login" state={way} onClick={close} className={rowClasses}>
        Đăng nhập
      </Link>
      <Link to="/register" state={way} onClick={close} className={rowClasses}>
        Đăng ký
      </Link>
    </>
  )
}

interface ShopperRowsProps extends AccountRowsProps {
  state: Extract<SessionState, { signedIn: true }>
}

function ShopperRows({ state, close, onLogOut }: ShopperRowsProps) {
  const { sellerDashboardUrl } = useSettings()
  return (
    <>
      <p className="truncate border-b border-line px-4 pt-1 pb-3 font-semibold text-brand">{nameOf(state)}</p>
      <Link to="/profile" onClick={close} className={rowClasses}>
        Hồ sơ của tôi
      </Link>
      <Link to="/order-history" onClick={close} className={rowClasses}>
        Đơn hàng của tôi
      </Link>
      <Link to="/notices" onClick={close} className={rowClasses}>
        Thông báo
      </Link>
      {isSeller(state.claims) && (
        <button type="button" onClick={() => openSellerCentre(sellerDashboardUrl)} className={rowClasses}>
          Quản lý Shop
        </button>
      )}
      {isAdmin(state.claims) && (
        <a href="/admin" className={rowClasses}>
          Quản trị chợ
        </a>
      )}
      <button type="button" onClick={onLogOut} className={classes(rowClasses, 'border-t border-line')}>
        Đăng xuất
      </button>
    </>
  )
}

/** Login and registration for guests; profile, orders, shop and sign-out otherwise. */
export function AccountRows({ close, onLogOut }: AccountRowsProps) {
  const state = useSession()
  return state.signedIn ? <ShopperRows state={state} close={close} onLogOut={onLogOut} /> : <GuestRows close={close} />
}
