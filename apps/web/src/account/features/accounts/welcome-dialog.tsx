import { accountMessages } from '@chophien/domain/accounts/messages'
import { useEffect } from 'react'
import { useSession } from '../../../lib/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { givenName } from './given-name.ts'

/** §9: duration of the welcome dialog, ms. */
const WELCOME_MILLISECONDS = 1500

/** §2: the welcome dialog after the login. It closes by itself and calls `onDone`. */
export function WelcomeDialog({ open, onDone }: { open: boolean; onDone: () => void }) {
  const state = useSession()
  const name = state.signedIn && state.profile ? givenName(state.profile) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: onDone is another function on every render, the time runs once
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(onDone, WELCOME_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [open])

  return (
    <Dialog open={open} onClose={() => {}} closable={false} title={accountMessages.loggedIn} festive>
      <p className="mt-1 text-content-soft">
        {name ? `Chào mừng ${name} trở lại phiên chợ!` : 'Chào mừng bạn trở lại phiên chợ!'}
      </p>
    </Dialog>
  )
}
