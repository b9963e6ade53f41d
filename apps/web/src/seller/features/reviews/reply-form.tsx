import { type Review, replyToReview } from '@chophien/domain/reviews/contract'
import { ReplyToReview } from '@chophien/domain/reviews/forms'
import { REVIEW_COMMENT_MAX } from '@chophien/domain/reviews/limits'
import { reviewMessages } from '@chophien/domain/reviews/messages'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { restoreLostFocus } from '../../../console-kit/use-restore-focus.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'

const fields = ['comment'] as const

interface ReplyFormProps {
  reviewId: number
  /** Called with the written reply, which is then shown instead of the form. */
  onReplied: (reply: Review['reply']) => void
  onCancel: () => void
}

/** Form for the shop's reply. On 409 another user has replied; the reloaded page shows that reply. */
export function ReplyForm({ reviewId, onReplied, onCancel }: ReplyFormProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => () => void restoreLostFocus(), [])
  const form = useForm({
    schema: ReplyToReview,
    fields,
    draft: `reply:${reviewId}`,
    async send(body): Promise<Outcome> {
      const answer = await browserApi.settle(replyToReview, { params: { id: reviewId }, body })
      if (!answer.ok && answer.failure.status !== 409) return refusalOf(answer.failure, 'Chưa gửi được câu trả lời')
      if (answer.ok) toast({ kind: 'success', title: reviewMessages.replied })
      else toast({ kind: 'error', title: 'Chưa gửi được câu trả lời', detail: answer.failure.message })
      return {
        after() {
          if (answer.ok) onReplied(answer.data.reply)
          return revalidate()
        },
      }
    },
  })
  return (
    <form {...form.props} className="mt-1 flex flex-col gap-3">
      <FormAlert alert={form.alert} draft={form.draft} />
      <TextArea
        {...form.field('comment')}
        label="Câu trả lời của shop"
        hint="Mọi người đều đọc được; chỉ trả lời được một lần."
        rows={3}
        maxLength={REVIEW_COMMENT_MAX}
        autoFocus
        required
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>Gửi câu trả lời</SubmitButton>
        <Button
          variant="quiet"
          onClick={() => {
            form.draft.giveUp()
            onCancel()
          }}
        >
          Hủy
        </Button>
      </div>
    </form>
  )
}
