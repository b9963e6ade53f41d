import { shownSecret } from '@chophien/domain/accounts/second-factor-codes'
import type { NewSecret } from '@chophien/domain/accounts/second-factor-contract'
import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ConfirmForm } from './confirm-form.tsx'

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand"
      >
        {number}
      </span>
      <div className="min-w-0 grow">
        <h2 className="mb-2 text-lg">{title}</h2>
        {children}
      </div>
    </li>
  )
}

interface SetupStepsProps {
  made: NewSecret
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
  /** A refusal that says the account is already on, from another tab or a press whose answer was lost. */
  onStale: (message: string) => Promise<void>
}

/** Gives the secret to an authenticator app, by picture, link or typing, and asks for a code of it. */
export function SetupSteps({ made: { secret, url, qrCode }, onConfirmed, onCancel, onStale }: SetupStepsProps) {
  return (
    <ol className="flex flex-col gap-6">
      <Step number={1} title="Cài một ứng dụng xác thực">
        <p className="max-w-prose text-content-soft">
          Ứng dụng nào cũng được, chẳng hạn Google Authenticator hay Microsoft Authenticator, hoặc trình quản lý mật
          khẩu bạn đang dùng.
        </p>
      </Step>
      <Step number={2} title="Quét mã QR bằng ứng dụng đó">
        <div className="flex flex-col items-start gap-4 sm:flex-row sm:gap-6">
          <img
            src={qrCode}
            alt="Mã QR để thêm tài khoản này vào ứng dụng xác thực"
            width={208}
            height={208}
            className="size-52 shrink-0 rounded-control border border-line bg-surface p-2"
          />
          <div className="flex min-w-0 flex-col items-start gap-3">
            <p className="text-content-soft">Không quét được? Nhập khóa này vào ứng dụng, chọn loại theo thời gian:</p>
            <p className="text-base font-semibold tracking-wider wrap-anywhere select-all">{shownSecret(secret)}</p>
            <CopyButton text={secret} what="khóa" className="-ml-2" />
            <a href={url} className={buttonVariant('secondary', 'lg:hidden')}>
              <Smartphone aria-hidden className="size-5" />
              Mở ứng dụng trên máy này
            </a>
          </div>
        </div>
      </Step>
      <Step number={3} title="Nhập mã mà ứng dụng đang hiện">
        <ConfirmForm onConfirmed={onConfirmed} onCancel={onCancel} onStale={onStale} />
      </Step>
    </ol>
  )
}
