import { getProfile } from '@chophien/domain/accounts/contract'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Store } from 'lucide-react'
import { browserApi } from '../../lib/browser-api.ts'
import { logOut } from '../../lib/log-out.ts'
import { session, useSession } from '../../lib/session.ts'
import { laterPart } from '../../page/later-part.tsx'

const NoticeRow = laterPart('the notices', async () => (await import('../../shared/notices/notice-row.tsx')).NoticeRow)

const rowClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-4 text-left text-brand-pale hover:bg-brand-line hover:text-inverse'

async function loadProfile() {
  const profile = await browserApi.call(getProfile)
  session.setProfile(profile)
  return profile
}

/** Name of the user, link to the storefront, sign-out. */
export function ConsoleAccount() {
  const state = useSession()
  // One query per user: another tab may change the user while this console is open.
  useQuery({
    queryKey: ['profile', state.signedIn && state.claims.email],
    queryFn: loadProfile,
    enabled: state.signedIn && state.profile === null,
  })
  const profile = state.signedIn ? state.profile : null
  return (
    <div className="flex flex-col gap-0.5 border-t border-brand-line pt-3">
      <p className="min-h-6 truncate px-4 font-semibold text-inverse">
        {profile ? `${profile.firstName} ${profile.lastName}` : state.signedIn && state.claims.email}
      </p>
      <div className="min-h-11">
        <NoticeRow className={rowClasses} />
      </div>
      {/* The storefront is another document, without the code of the consoles. */}
      <a href="/" className={rowClasses}>
        <Store aria-hidden className="size-5" strokeWidth={1.75} />
        Về chợ
      </a>
      <button type="button" onClick={() => void logOut()} className={rowClasses}>
        <LogOut aria-hidden className="size-5" strokeWidth={1.75} />
        Đăng xuất
      </button>
    </div>
  )
}
