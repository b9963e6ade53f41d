import {
  renewRecoveryCodes,
  type SecondFactor,
  turnOffSecondFactor,
} from '@chophien/domain/accounts/second-factor-contract'
import { FEW_RECOVERY_CODES, FRESH_SESSION_MINUTES } from '@chophien/domain/accounts/second-factor-limits'
import { secondFactorMessages as text } from '@chophien/domain/accounts/second-factor-messages'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { refusalOf } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { toast } from '../../../ui/toast-store.ts'
import { ProveDialog } from './prove-dialog.tsx'

interface SecondFactorOnProps {
  state: SecondFactor & { since: string }
  onCodes: (recoveryCodes: readonly string[]) => void
  onOff: () => Promise<void>
}

/** A second factor that is on: new recovery codes, and turning it off. */
export function SecondFactorOn({ state, onCodes, onOff }: SecondFactorOnProps) {
  const { since, recoveryCodesLeft, hasPassword, asksForCode, required } = state
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <div className="flex max-w-prose items-start gap-3 rounded-control bg-positive-soft p-4">
        <ShieldCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-positive" />
        <div>
          <p className="font-semibold text-positive">Đang bật từ {formatDateTime(since)}</p>
          <p>Mỗi lần đăng nhập cần thêm một mã của ứng dụng.</p>
        </div>
      </div>
      <p className={recoveryCodesLeft < FEW_RECOVERY_CODES ? 'my-4 font-semibold text-danger' : 'my-4'}>
        Còn {recoveryCodesLeft} mã khôi phục chưa dùng.
        {recoveryCodesLeft < FEW_RECOVERY_CODES && ' Hãy tạo mã mới trước khi hết.'}
      </p>
      {!asksForCode && (
        <p className="mb-4 max-w-prose rounded-control bg-highlight-soft p-3 text-highlight-deep">
          Bạn vừa đăng nhập bằng mã khôi phục, nên trong {FRESH_SESSION_MINUTES} phút từ lúc đó không cần mã nữa. Có
          điện thoại mới? Hãy tắt rồi bật lại bằng điện thoại đó.
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {required && (
          <a href="/admin" className={buttonVariant('primary')}>
            Vào trang quản trị
          </a>
        )}
        <Button variant="secondary" onClick={() => setAsked('codes')}>
          Tạo mã khôi phục mới
        </Button>
        <Button variant="danger" onClick={() => setAsked('off')}>
          Tắt bảo vệ hai lớp
        </Button>
      </div>
      {asked === 'codes' && (
        <ProveDialog
          title="Tạo mã khôi phục mới"
          detail="Các mã cũ không dùng được nữa."
          confirm="Tạo mã mới"
          hasPassword={hasPassword}
          asksForCode={asksForCode}
          onClose={close}
          send={async (body) => {
            const answer = await browserApi.settle(renewRecoveryCodes, { body })
            if (!answer.ok) return refusalOf(answer.failure, text.failed)
            return {
              after: () => {
                close()
                onCodes(answer.data.recoveryCodes)
              },
            }
          }}
        />
      )}
      {asked === 'off' && (
        <ProveDialog
          title="Tắt bảo vệ hai lớp?"
          detail={
            required
              ? 'Sau khi tắt, chỉ cần biết mật khẩu là đăng nhập được. Bạn cũng không vào được trang quản trị cho tới khi bật lại.'
              : 'Sau khi tắt, chỉ cần biết mật khẩu là đăng nhập được.'
          }
          confirm="Tắt bảo vệ hai lớp"
          hasPassword={hasPassword}
          asksForCode={asksForCode}
          onClose={close}
          send={async (body) => {
            const answer = await browserApi.settle(turnOffSecondFactor, { body })
            if (!answer.ok) return refusalOf(answer.failure, text.failed)
            return {
              after: async () => {
                toast({ kind: 'success', title: text.turnedOff })
                close()
                await onOff()
              },
            }
          }}
        />
      )}
    </>
  )
}
