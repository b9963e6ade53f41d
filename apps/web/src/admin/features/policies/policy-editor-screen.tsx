import { type AdminPolicyDetail, withdrawPolicyVersion } from '@chophien/domain/policies/admin-contract'
import { policyNames } from '@chophien/domain/policies/kinds'
import { Suspense, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { useLeaveGuard } from '../../../console-kit/use-leave-guard.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { lazyPart } from '../../../page/lazy-part.ts'
import { PolicyText } from '../../../shared/policies/policy-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { RestoredNote } from '../../../ui/draft-note.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { formatDate } from '../../../ui/format-time.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PublishForm } from './publish-form.tsx'
import { usePolicyText } from './use-policy-text.ts'
import { VersionList } from './version-list.tsx'

const RichTextEditor = lazyPart(
  'the page editor',
  async () => (await import('../../../console-kit/rich-text-editor.tsx')).RichTextEditor,
)

/** The saved text as the page will show it: its headings one level up (modules/policies/with-contents.ts). */
const asShown = (html: string): string =>
  html.replaceAll(/<(\/?)h([34])>/gu, (_, end: string, level: string) => `<${end}h${Number(level) - 1}>`)

const stateOf = ({ inForce, draftedAt, isStart }: AdminPolicyDetail): string => {
  const published = inForce
    ? `Bản ${inForce.number} đang áp dụng từ ${formatDate(inForce.inForceFrom)}.`
    : 'Chưa công bố.'
  if (draftedAt) return `${published} Có bản nháp chưa công bố.`
  return isStart ? `${published} Đang hiện văn bản mẫu.` : published
}

/** One of the operator's pages: its draft, its publication, its versions. */
export function PolicyEditorScreen({ policy }: { policy: AdminPolicyDetail }) {
  const alertId = useId()
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()
  const text = usePolicyText(policy)
  const [previewed, setPreviewed] = useState(false)
  const [publishing, setPublishing] = useState(false)
  useRestoreFocus(publishing)
  const guard = useLeaveGuard(text.dirty, 'Những gì bạn vừa viết chưa được lưu vào bản nháp.')
  const { coming } = policy

  const withdraw = (number: number) =>
    ask({
      title: 'Rút lại bản sắp áp dụng?',
      detail: `Bản ${number} sẽ không được áp dụng nữa. ${policy.draft === null ? 'Nội dung của bản này trở lại thành bản nháp.' : 'Bản nháp đang viết được giữ nguyên, còn nội dung của bản này không xem lại được nữa: hãy chép ra trước nếu cần.'}`,
      confirm: 'Rút lại',
      async onConfirm() {
        const params = { kind: policy.kind }
        await runAction(withdrawPolicyVersion, { params, body: { number } }, 'Chưa rút lại được')
        await revalidate()
      },
    })

  return (
    <>
      <ConsoleHeading
        title={policyNames[policy.kind]}
        detail={stateOf(policy)}
        back={{ to: '/admin/policies', label: 'Trang và chính sách' }}
      >
        <Button variant="secondary" onClick={() => setPreviewed(!previewed)}>
          {previewed ? 'Viết tiếp' : 'Xem bản đã lưu'}
        </Button>
        <Button variant="secondary" busy={text.busy} onClick={() => void text.save()}>
          Lưu bản nháp
        </Button>
        <Button disabled={policy.draft === null || text.dirty} onClick={() => setPublishing(true)}>
          Công bố…
        </Button>
      </ConsoleHeading>
      <div className="flex flex-col gap-6">
        {coming && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-brand-soft p-3 text-brand">
            <p>
              Bản {coming.number} sẽ áp dụng từ {formatDate(coming.inForceFrom)}.
            </p>
            <Button variant="secondary" onClick={() => withdraw(coming.number)}>
              Rút lại
            </Button>
          </div>
        )}
        {policy.isStart && (
          <p className="max-w-prose rounded-control bg-highlight-soft p-3 text-highlight-deep">
            Văn bản mẫu viết theo cách sàn này hoạt động, không phải là tư vấn pháp lý. Hãy điền các chỗ trong ngoặc
            vuông, ví dụ [Tên pháp nhân], rồi lưu; còn chỗ trống thì không công bố được.
          </p>
        )}
        <FormAlert
          alert={text.failure && { id: alertId, title: 'Chưa lưu được bản nháp', detail: text.failure.message }}
        />
        <RestoredNote restored={text.restored} onDiscard={text.discard} busy={text.busy} />
        {previewed ? (
          <section aria-label="Bản đã lưu" className="card card-body max-w-prose">
            <PolicyText html={asShown(policy.draft ?? policy.base)} />
          </section>
        ) : (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <RichTextEditor
              label={`Nội dung ${policyNames[policy.kind]}`}
              isPage
              value={text.html}
              invalid={false}
              describedBy={undefined}
              onChange={text.type}
            />
          </Suspense>
        )}
        <VersionList policy={policy} />
      </div>
      {publishing && (
        <PublishForm policy={policy} onDone={async () => revalidate()} onClose={() => setPublishing(false)} />
      )}
      {dialogs}
      {guard}
    </>
  )
}
