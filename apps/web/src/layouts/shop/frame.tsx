import { getProfile } from '@chophien/domain/accounts/contract'
import { type ReactNode, useEffect } from 'react'
import { ScrollRestoration } from 'react-router'
import { browserApi } from '../../lib/browser-api.ts'
import { session, useSession } from '../../lib/session.ts'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { NavigationBar, PageAnnouncer } from '../navigation-signs.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoginDialog } from './login-dialog.tsx'

/** Loads the profile of the signed-in user, for the name in the menu. */
function useProfileOfSession() {
  const state = useSession()
  const missing = state.signedIn && state.profile === null
  useEffect(() => {
    if (!missing) return
    void browserApi.settle(getProfile).then((answer) => {
      if (answer.ok) session.setProfile(answer.data)
    })
  }, [missing])
}

/** Shared by both layouts: header, content, footer, toasts and the login dialog. */
export function Frame({ above, children }: { above?: ReactNode; children: ReactNode }) {
  useProfileOfSession()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-surface px-4 py-3 font-semibold text-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Đến nội dung chính
      </a>
      <NavigationBar />
      <Header />
      {above}
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
      <LoginDialog />
      <ToastRegion />
      <PageAnnouncer />
      <ScrollRestoration />
    </div>
  )
}
