import { type AdminPromotion, changePromotion } from '@chophien/domain/promotions/admin-contract'
import { builtInPicture } from '@chophien/domain/promotions/built-in'
import {
  PROMOTION_CALL_MAX,
  PROMOTION_DETAIL_MAX,
  PROMOTION_LINK_MAX,
  PROMOTION_TITLE_MAX,
  PromotionForm,
} from '@chophien/domain/promotions/forms'
import { useState } from 'react'
import { FormDialog } from '../../../console-kit/form-dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { CENTRE, type PromotionPictureChoice, PromotionPictureField } from './promotion-picture-field.tsx'

const fields = ['title', 'detail', 'call', 'link', 'showsFrom', 'showsUntil', 'picture'] as const

const titles = { banner: 'Sửa banner', voucher: 'Sửa voucher' } as const

interface PromotionEditorProps {
  promotion: AdminPromotion
  onDone: () => Promise<void>
  onClose: () => void
}

/** Dialog for one promotion of the front page: texts, link, picture. */
export function PromotionEditor({ promotion, onDone, onClose }: PromotionEditorProps) {
  const banner = promotion.kind === 'banner'
  const own = builtInPicture(promotion.kind, promotion.position)
  const [picture, setPicture] = useState<PromotionPictureChoice>(null)
  const [focus, setFocus] = useState(CENTRE)
  const [dark, setDark] = useState(promotion.dark)

  function choose(choice: PromotionPictureChoice) {
    setPicture(choice)
    setFocus(CENTRE)
    // Each built-in picture has its own text colour.
    if (choice === 'built-in' && own) setDark(own.dark)
  }
  const form = useForm({
    schema: PromotionForm,
    fields,
    draft: `promotion:${promotion.id}`,
    version: promotion.version,
    more: {
      texts: { dark: dark ? 'on' : '' },
      saved: { dark: promotion.dark ? 'on' : '' },
      restore: (texts) => setDark(texts.dark === 'on'),
    },
    read: (entries): unknown => ({
      title: entries.get('title'),
      detail: entries.get('detail'),
      call: entries.get('call') ?? '',
      link: entries.get('link'),
      dark,
      showsFrom: entries.get('showsFrom'),
      showsUntil: entries.get('showsUntil'),
      focus: picture instanceof File ? focus : null,
      restorePicture: picture === 'built-in',
      version: form.version(),
    }),
    async send(values): Promise<Outcome> {
      const body = new FormData()
      body.append('promotion', JSON.stringify(values))
      if (picture instanceof File) body.append('picture', picture)
      const answer = await browserApi.settle(changePromotion, { params: { id: promotion.id }, body })
      if (!answer.ok) {
        // On a conflict the input stays; the next submit overwrites the saved values shown here.
        await onDone()
        if (answer.failure.code === 'PROMOTION_MOVED_ON') form.rebase(null)
        return refusalOf(answer.failure, 'Chưa lưu được')
      }
      toast({ kind: 'success', title: answer.data.time === 'NOW' ? 'Đã lưu. Trang chủ hiện nội dung mới.' : 'Đã lưu.' })
      return {
        version: answer.data.version,
        after() {
          onClose()
          return onDone()
        },
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={titles[promotion.kind]}
      submit="Lưu"
      dismiss="Hủy"
      onClose={onClose}
      className="sm:max-w-xl"
    >
      <Field
        {...form.field('title')}
        label="Tiêu đề"
        defaultValue={promotion.title}
        maxLength={PROMOTION_TITLE_MAX}
        data-autofocus
        required
      />
      <Field {...form.field('detail')} label="Mô tả" defaultValue={promotion.detail} maxLength={PROMOTION_DETAIL_MAX} />
      {banner && (
        <Field
          {...form.field('call')}
          label="Chữ trên nút"
          defaultValue={promotion.call}
          maxLength={PROMOTION_CALL_MAX}
        />
      )}
      <Field
        {...form.field('link')}
        label="Liên kết"
        hint="Một trang của chợ, ví dụ /sale hoặc /category/3"
        defaultValue={promotion.link}
        maxLength={PROMOTION_LINK_MAX}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {banner && (
        <Checkbox checked={dark} onChange={({ target }) => setDark(target.checked)} className="justify-start!">
          Ảnh tối, chữ trắng
        </Checkbox>
      )}
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-1 text-sm text-content-soft">
          Theo giờ Việt Nam. Để trống thì hiện luôn, không hết hạn.
        </legend>
        <Field
          {...form.field('showsFrom')}
          type="datetime-local"
          label="Hiện từ"
          defaultValue={promotion.showsFrom ?? ''}
        />
        <Field
          {...form.field('showsUntil')}
          type="datetime-local"
          label="Hiện đến"
          defaultValue={promotion.showsUntil ?? ''}
        />
      </fieldset>
      <PromotionPictureField
        field={form.field('picture')}
        kind={promotion.kind}
        saved={promotion.picture}
        focus={focus}
        onFocus={setFocus}
        builtIn={own?.picture === promotion.picture ? null : own}
        choice={picture}
        onChoose={choose}
      />
    </FormDialog>
  )
}
