import { CircleUserRound } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useLocation } from 'react-router'
import { logOut } from '../../lib/log-out.ts'
import { type LoginState, returnUrlOf } from '../../lib/login-state.ts'
import { type SessionState, useSession } from '../../lib/session.ts'
import { isAdmin, isSeller } from '../../lib/session-claims.ts'
import { useSettings } from '../../lib/settings.tsx'
import { openSellerCentre } from '../../shared/shops/open-seller-centre.ts'
import { classes } from '../../ui/classes.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Link } from '../../ui/link.tsx'

/** §9: how long the sign-out message stays. */
const FAREWELL_MILLISECONDS = 1500

const rowClasses =
  'flex min-h-11 w-full items-center px-4 text-left hover:bg-brand-soft focus-visible:outline-offset-[-2px]'

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

interface ShopperRowsProps {
  state: Extract<SessionState, { signedIn: true }>
  close: () => void
  onLogOut: () => void
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

/** The account menu of the header: login and registration for guests; profile, orders, shop and sign-out otherwise. */
export function AccountMenu() {
  const state = useSession()
  /** The farewell dialog while it is shown. Loaded on demand; without its code the sign-out shows none. */
  const [Farewell, setFarewell] = useState<ComponentType | null>(null)

  async function sayFarewell() {
    const over = new Promise((resolve) => setTimeout(resolve, FAREWELL_MILLISECONDS))
    // State instead of React.lazy: a suspended boundary would delay the dialog by up to 300 ms.
    import('./farewell-dialog.tsx').then(
      ({ FarewellDialog }) => setFarewell(() => FarewellDialog),
      () => {},
    )
    await logOut(over)
    setFarewell(null)
  }

  return (
    <>
      <Dropdown
        label="Tài khoản"
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 hover:bg-brand-line"
        face={
          <>
            <CircleUserRound aria-hidden className="size-6" strokeWidth={1.75} />
            <span className="hidden text-sm lg:inline">Tài khoản</span>
          </>
        }
      >
        {(close) =>
          state.signedIn ? (
            <ShopperRows
              state={state}
              close={close}
              onLogOut={() => {
                close()
                void sayFarewell()
              }}
            />
          ) : (
            <GuestRows close={close} />
          )
        }
      </Dropdown>
      {Farewell && <Farewell />}
    </>
  )
}
