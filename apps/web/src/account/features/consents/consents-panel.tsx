import {
  type Consents,
  type GivenConsent,
  setMarketing,
  withdrawConsent,
} from '@chophien/domain/accounts/consents-contract'
import { type ConsentKind, consentKinds } from '@chophien/domain/policies/consent-kinds'
import { policyNames } from '@chophien/domain/policies/kinds'
import { useId, useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { forgetAsked } from '../../../shared/policies/asked-before.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'
import { toast } from '../../../ui/toast-store.ts'

const wayNames: Record<NonNullable<GivenConsent['way']>, string> = {
  registration: 'khi đăng ký',
  google: 'khi đăng nhập bằng Google',
  shop: 'khi đăng ký shop',
  'asked-again': 'khi được hỏi lại',
  profile: 'trong trang Hồ sơ',
}

const isNumber = (version: string): boolean => /^\d+$/u.test(version) && version.length < 5

function GivenRow({ consent, onWithdraw }: { consent: GivenConsent; onWithdraw: (() => void) | null }) {
  const { purpose, version, givenAt, withdrawnAt, way } = consent
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-semibold">{purpose === 'marketing' ? 'Email ưu đãi' : policyNames[purpose]}</p>
        <p className="text-sm text-content-soft">
          {purpose !== 'marketing' && isNumber(version) && (
            <>
              <a href={`/${purpose}/${version}`} target="_blank" rel="noopener" className="tap text-brand underline">
                Bản {version}
              </a>
              ,{' '}
            </>
          )}
          đồng ý lúc {formatDateTime(givenAt)}
          {way && ` ${wayNames[way]}`}
          {withdrawnAt && `, đã rút lại lúc ${formatDateTime(withdrawnAt)}`}
        </p>
      </div>
      {onWithdraw && (
        <Button variant="quiet" className="-mx-3 px-3" onClick={onWithdraw}>
          Rút lại
        </Button>
      )}
    </li>
  )
}

/** What the person has agreed to, and mails with offers. */
export function ConsentsPanel({ consents, reload }: { consents: Consents; reload: () => Promise<void> }) {
  const id = useId()
  const [busy, run] = useBusy()
  /** What was pressed, until the answer is there. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [leaving, setLeaving] = useState<ConsentKind | null>(null)

  async function choose(on: boolean) {
    setWanted(on)
    const answer = await run(() => browserApi.settle(setMarketing, { body: { on } }))
    if (!answer.ok) toast({ kind: 'error', title: 'Chưa lưu được lựa chọn', detail: answer.failure.message })
    await reload()
    setWanted(null)
  }
  async function withdraw(kind: ConsentKind) {
    const answer = await run(() => browserApi.settle(withdrawConsent, { body: { kind } }))
    if (answer.ok) {
      // The next own page asks again.
      forgetAsked()
      toast({ kind: 'success', title: 'Đã rút lại sự đồng ý.' })
    } else toast({ kind: 'error', title: 'Chưa rút lại được', detail: answer.failure.message })
    setLeaving(null)
    await reload()
  }
  /** The newest standing one of each text can be withdrawn, and with it the earlier ones. */
  const newest = consentKinds.map((kind) =>
    consents.given.find(({ purpose, withdrawnAt }) => purpose === kind && withdrawnAt === null),
  )

  return (
    <>
      <Checkbox
        checked={wanted ?? consents.marketing}
        disabled={busy}
        onChange={(event) => void choose(event.target.checked)}
        className="justify-start! text-left"
      >
        Nhận email ưu đãi
      </Checkbox>
      <h3 id={id} className="mt-3 text-base">
        Bạn đã đồng ý
      </h3>
      {consents.given.length === 0 ? (
        <p className="mt-1 text-content-soft">Chưa có văn bản nào.</p>
      ) : (
        <ul aria-labelledby={id}>
          {consents.given.map((consent) => (
            <GivenRow
              key={`${consent.purpose} ${consent.version} ${consent.givenAt}`}
              consent={consent}
              onWithdraw={
                newest.includes(consent) && consent.purpose !== 'marketing'
                  ? () => setLeaving(consent.purpose as ConsentKind)
                  : null
              }
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title="Rút lại sự đồng ý?"
        confirm="Rút lại"
        dismiss="Giữ nguyên"
        onConfirm={async () => {
          if (leaving) await withdraw(leaving)
        }}
        onClose={() => setLeaving(null)}
      >
        {leaving === 'rules'
          ? 'Bạn vẫn dùng được trang người bán, và sàn sẽ hỏi lại bạn.'
          : 'Bạn vẫn xem được đơn hàng và thông tin của mình, nhưng không đặt được đơn mới cho đến khi đồng ý lại. Bạn cũng có thể xóa tài khoản ở phần Dữ liệu cá nhân.'}
      </ConfirmDialog>
    </>
  )
}
