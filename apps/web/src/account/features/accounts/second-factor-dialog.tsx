import type { Tokens } from '@chophien/domain/accounts/contract'
import { accountMessages } from '@chophien/domain/accounts/messages'
import { signInBySecondFactor } from '@chophien/domain/accounts/second-factor-contract'
import { SecondFactorCode } from '@chophien/domain/accounts/second-factor-forms'
import { useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SecondFactorField } from '../../../ui/second-factor-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'

interface SecondFactorDialogProps {
  /** Of a sign-in that waits for its code; null while the dialog is closed. */
  ticket: string | null
  onSignedIn: (tokens: Tokens) => void
  onClose: () => void
}

/** Asks for the code that ends a sign-in. */
export function SecondFactorDialog({ ticket, ...rest }: SecondFactorDialogProps) {
  return ticket !== null && <CodeForm ticket={ticket} {...rest} />
}

function CodeForm({ ticket, onSignedIn, onClose }: SecondFactorDialogProps & { ticket: string }) {
  const [recovery, setRecovery] = useState(false)
  const form = useForm({
    schema: SecondFactorCode,
    fields: ['code'],
    draft: null,
    async send({ code }) {
      const answer = await browserApi.settle(signInBySecondFactor, { body: { ticket, code } })
      if (!answer.ok) return refusalOf(answer.failure, accountMessages.loginFailed)
      return { after: () => onSignedIn(answer.data) }
    },
  })
  return (
    <Dialog open busy={form.busy} onClose={onClose} title="Bảo vệ hai lớp">
      <p className="mt-2 text-content-soft">
        {recovery
          ? 'Nhập một mã trong danh sách bạn đã lưu khi bật bảo vệ hai lớp, rồi trong 10 phút vào Hồ sơ để cài điện thoại mới. Không còn mã nào? Hãy liên hệ với chúng tôi.'
          : 'Mở ứng dụng xác thực trên điện thoại và nhập mã đang hiện cho tài khoản này.'}
      </p>
      <form {...form.props} className="mt-5 flex flex-col gap-4">
        <FormAlert alert={form.alert} />
        <SecondFactorField key={String(recovery)} {...form.field('code')} recovery={recovery} data-autofocus />
        <SubmitButton form={form}>Đăng nhập</SubmitButton>
      </form>
      <Button
        variant="quiet"
        className="mt-2 w-full"
        disabled={form.busy}
        onClick={() => {
          form.touch('code')
          setRecovery(!recovery)
        }}
      >
        {recovery ? 'Dùng mã của ứng dụng' : 'Mất điện thoại? Dùng mã khôi phục'}
      </Button>
    </Dialog>
  )
}
