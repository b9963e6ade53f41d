import { type AdminPolicyDetail, publishPolicy } from '@chophien/domain/policies/admin-contract'
import { consentKinds } from '@chophien/domain/policies/consent-kinds'
import { PublishPolicy } from '@chophien/domain/policies/forms'
import { policyNames } from '@chophien/domain/policies/kinds'
import { POLICY_SUMMARY_MAX } from '@chophien/domain/policies/limits'
import { useState } from 'react'
import { FormDialog } from '../../../console-kit/form-dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'

interface PublishFormProps {
  policy: AdminPolicyDetail
  /** Reloads the page. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Dialog that publishes the draft of a page. */
export function PublishForm({ policy, onDone, onClose }: PublishFormProps) {
  const mayBind = consentKinds.some((kind) => kind === policy.kind)
  // Whoever has an account already was never asked about it.
  const isFirst = mayBind && policy.inForce === null && policy.coming === null
  const [binds, setBinds] = useState(isFirst)
  // What was read before the dialog was opened: another draft is not published by a second press.
  const [version] = useState(policy.version)
  const form = useForm({
    schema: PublishPolicy,
    fields: ['fromDay', 'summary'],
    draft: `publish-policy:${policy.kind}`,
    more: { texts: { binds: binds ? '1' : '' }, restore: (texts) => setBinds(texts.binds === '1') },
    read(entries): unknown {
      const fromDay = String(entries.get('fromDay') ?? '')
      return {
        fromDay: fromDay === '' ? null : fromDay,
        summary: entries.get('summary'),
        binds,
        version,
      }
    },
    async send(body): Promise<Outcome> {
      const answer = await browserApi.settle(publishPolicy, { params: { kind: policy.kind }, body })
      if (!answer.ok) {
        await onDone()
        return refusalOf(answer.failure, 'Chưa công bố được')
      }
      toast({ kind: 'success', title: 'Đã công bố bản mới.' })
      return {
        async after() {
          await onDone()
          onClose()
        },
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Công bố: ${policyNames[policy.kind]}`}
      intro="Bản đã công bố không sửa được nữa và luôn xem lại được, trừ bản được rút lại trước ngày áp dụng. Muốn thay đổi, hãy công bố bản tiếp theo."
      submit="Công bố"
      dismiss="Hủy"
      onClose={onClose}
      className="sm:max-w-xl"
    >
      <TextArea
        {...form.field('summary')}
        label="Có gì thay đổi"
        hint="Hiện trong danh sách các bản. Bắt buộc khi hỏi đồng ý lại."
        defaultValue={isFirst ? 'Bản đầu tiên.' : undefined}
        maxLength={POLICY_SUMMARY_MAX}
        data-autofocus
      />
      <Field {...form.field('fromDay')} type="date" label="Áp dụng từ ngày" hint="Để trống: áp dụng ngay." />
      {mayBind && (
        <Checkbox
          checked={binds}
          onChange={(event) => setBinds(event.target.checked)}
          className="items-start justify-start! text-left"
        >
          <span>
            {isFirst ? 'Hỏi đồng ý những người đã có tài khoản' : 'Hỏi đồng ý lại'}
            <span className="block text-sm text-content-soft">
              {isFirst && 'Đây là bản đầu tiên: chưa ai đồng ý với văn bản này. '}
              {policy.kind === 'rules' ? 'Người bán' : 'Mọi người'} được hỏi ở lần vào tài khoản tiếp theo
              {policy.kind !== 'rules' && ', và phải đồng ý mới đặt được đơn mới'}.
              {!isFirst && ' Dùng khi thay đổi ảnh hưởng đến quyền hoặc nghĩa vụ.'}
            </span>
          </span>
        </Checkbox>
      )}
    </FormDialog>
  )
}
