import { getProfile } from '@chophien/domain/accounts/contract'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ScrollRestoration } from 'react-router'
import { browserApi } from '../../lib/browser-api.ts'
import { closeLoginPrompt, useLoginPrompt } from '../../lib/login-prompt.ts'
import { session, useSession } from '../../lib/session.ts'
import { laterPart } from '../../page/later-part.tsx'
import { sayDialogMissing } from '../../ui/say-dialog-missing.ts'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { NavigationBar, PageFocus } from '../navigation-signs.tsx'
import { Header } from './header.tsx'

const Footer = laterPart('the footer', async () => (await import('./footer.tsx')).Footer)

/** The login dialog, loaded when it is asked for. It stays mounted, so that closing it restores the focus. */
function LoginPrompt() {
  const message = useLoginPrompt()
  const [Dialog, setDialog] = useState<ComponentType<{ message: string | null }> | null>(null)
  useEffect(() => {
    if (message === null) return
    import('./login-dialog.tsx').then(
      ({ LoginDialog }) => setDialog(() => LoginDialog),
      () => {
        closeLoginPrompt()
        sayDialogMissing('phần đăng nhập')
      },
    )
  }, [message])
  return Dialog && <Dialog message={message} />
}

/** Loads the profile of the signed-in user, for the name in the menu. */
function useProfileOfSession() {
  const state = useSession()
  // Another tab may change the user before the profile of the first one has arrived.
  const emailWithoutProfile = state.signedIn && state.profile === null ? state.claims.email : null
  useEffect(() => {
    if (emailWithoutProfile === null) return
    void browserApi.settle(getProfile).then((answer) => {
      if (answer.ok) session.setProfile(answer.data)
    })
  }, [emailWithoutProfile])
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
      <LoginPrompt />
      <ToastRegion />
      <PageFocus />
      <ScrollRestoration />
    </div>
  )
}
