import { CircleUserRound } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { after } from '../../lib/after.ts'
import { logOut } from '../../lib/log-out.ts'
import { laterPart } from '../../page/later-part.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'

/** §9: how long the sign-out message stays. */
const FAREWELL_MILLISECONDS = 1500

/** The menu without its code: its page is loaded as a document. */
const PlainRow = () => (
  <a href="/profile" className="block px-4 py-3">
    Tài khoản của tôi
  </a>
)

const AccountRows = laterPart(
  'the account menu',
  async () => (await import('./account-rows.tsx')).AccountRows,
  PlainRow,
)

/** The account menu of the header. */
export function AccountMenu() {
  /** The farewell dialog while it is shown. Loaded on demand; without its code the sign-out shows none. */
  const [Farewell, setFarewell] = useState<ComponentType | null>(null)

  async function sayFarewell() {
    const over = after(FAREWELL_MILLISECONDS)
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
        {(close) => (
          <AccountRows
            close={close}
            onLogOut={() => {
              close()
              void sayFarewell()
            }}
          />
        )}
      </Dropdown>
      {Farewell && <Farewell />}
    </>
  )
}
