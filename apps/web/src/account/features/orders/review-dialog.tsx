import type { Order, OrderItem } from '@chophien/domain/orders/contract'
import { createReview } from '@chophien/domain/reviews/contract'
import { CreateReview } from '@chophien/domain/reviews/forms'
import { REVIEW_COMMENT_MAX } from '@chophien/domain/reviews/limits'
import { reviewMessages } from '@chophien/domain/reviews/messages'
import { useState } from 'react'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ReviewImages } from './review-images.tsx'
import { StarPicker } from './star-picker.tsx'
import { uploadReviewImages } from './upload-review-images.ts'
import { type ChosenImages, useReviewImages } from './use-review-images.ts'

/** The order item to review. */
export interface ReviewTarget {
  order: Order
  item: OrderItem
}

interface ReviewDialogProps {
  /** Null while the dialog is closed. */
  target: ReviewTarget | null
  /** What was chosen at earlier visits of the dialog. */
  chosen: ChosenImages
  onClose: () => void
  /** Reloads the list. */
  onDone: (target: ReviewTarget) => Promise<void>
}

/** §2: rating and comment for a bought item. */
export function ReviewDialog({ target, ...props }: ReviewDialogProps) {
  return target && <ReviewForm target={target} {...props} />
}

function ReviewForm({ target, chosen, onClose, onDone }: ReviewDialogProps & { target: ReviewTarget }) {
  const { order, item } = target
  const [length, setLength] = useState(0)
  const [rating, setRating] = useState(0)
  const { files, uploaded, lost, choose, restore } = useReviewImages(chosen, item.id)
  const form = useForm({
    schema: CreateReview,
    fields: ['rating', 'comment'],
    draft: `review:${item.id}`,
    more: {
      // Files cannot be kept, but that there were some.
      texts: { rating: String(rating || ''), images: String(files.length || lost || '') },
      restore(texts) {
        setRating(Number(texts.rating))
        restore(Number(texts.images))
      },
    },
    read: (entries) => ({
      productId: item.productId,
      orderId: order.id,
      orderItemId: item.id,
      rating: entries.get('rating') === null ? undefined : Number(entries.get('rating')),
      comment: entries.get('comment') ?? '',
    }),
    async send(body): Promise<Outcome> {
      const attempt = async () => {
        const imageUrls = await uploadReviewImages(files, uploaded)
        return browserApi.send(createReview, { body: { ...body, imageUrls } })
      }
      try {
        const { message } = await attempt().catch((error: Refusal) => {
          if (error.code !== 'REVIEW_IMAGE_FOREIGN') throw error
          // Uploads that no review shows are deleted after a day: the page was open for longer.
          uploaded.clear()
          return attempt()
        })
        toast({ kind: 'success', title: message })
      } catch (error) {
        const failure = error as Refusal
        return failure.status === 0
          ? { title: reviewMessages.submitFailed, detail: failure.message }
          : refusalOf(failure, reviewMessages.submitFailed)
      }
      return {
        after() {
          chosen.delete(item.id)
          onClose()
          return onDone(target)
        },
      }
    },
  })
  return (
    <Dialog open busy={form.busy} onClose={onClose} title="Đánh giá sản phẩm">
      <form {...form.props} className="mt-3 flex flex-col gap-4">
        <p className="line-clamp-2 text-content-soft">
          {item.productNameSnapshot} · {item.variantOptionsSnapshot}
        </p>
        <FormAlert
          alert={form.alert}
          draft={{ ...form.draft, lacks: lost > 0 ? 'Ảnh không giữ lại được, bạn hãy chọn lại.' : undefined }}
        />
        <StarPicker {...form.field('rating')} chosen={rating} onChoose={setRating} />
        <div>
          <TextArea
            {...form.field('comment')}
            label="Nhận xét"
            rows={5}
            placeholder="Sản phẩm có đúng mô tả không? Bạn thích điều gì?"
            // Code points after NFC, like the server.
            onChange={(event) => setLength([...event.target.value.normalize('NFC')].length)}
          />
          <p
            className={
              length > REVIEW_COMMENT_MAX ? 'text-right text-sm text-danger' : 'text-right text-sm text-content-soft'
            }
          >
            {formatNumber(length)}/{formatNumber(REVIEW_COMMENT_MAX)}
          </p>
        </div>
        <ReviewImages files={files} disabled={form.busy} onChange={choose} />
        <SubmitButton form={form}>Gửi đánh giá</SubmitButton>
      </form>
    </Dialog>
  )
}
