import { signedOutMessages } from '@chophien/domain/accounts/signed-out-messages'
import { Dialog } from '../../ui/dialog.tsx'

/** Shown for a moment after the sign-out; closes by itself. */
export function FarewellDialog() {
  return (
    <Dialog open onClose={() => {}} closable={false} title={signedOutMessages.loggedOut} festive>
      <p className="mt-1 text-content-soft">Hẹn gặp lại bạn ở phiên chợ sau.</p>
    </Dialog>
  )
}
