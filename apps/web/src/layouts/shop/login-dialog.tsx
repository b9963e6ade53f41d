import { useLocation, useNavigate } from 'react-router'
import { closeLoginPrompt } from '../../lib/login-prompt.ts'
import { type LoginState, returnUrlOf } from '../../lib/login-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** §6: shown to a guest after an action that requires an account. `message`: null while it is closed. */
export function LoginDialog({ message }: { message: string | null }) {
  const navigate = useNavigate()
  const location = useLocation()
  return (
    <Dialog open={message !== null} onClose={closeLoginPrompt} title="Đăng nhập để tiếp tục" festive>
      <p className="mt-2 text-content-soft">{message}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={closeLoginPrompt}>
          Để sau
        </Button>
        <Button
          onClick={() => {
            closeLoginPrompt()
            navigate('/login', { state: { from: returnUrlOf(location) } satisfies LoginState })
          }}
        >
          Đăng nhập
        </Button>
      </div>
    </Dialog>
  )
}
