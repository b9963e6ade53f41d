import { type AdminPromotion, changePromotion } from '@chophien/domain/promotions/admin-contract'
import {
  PROMOTION_CALL_MAX,
  PROMOTION_DETAIL_MAX,
  PROMOTION_LINK_MAX,
  PROMOTION_TITLE_MAX,
  PromotionForm,
} from '@chophien/domain/promotions/forms'
import { type ChangeEvent, useEffect, useState } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast-store.ts'

const fields = ['title', 'detail', 'call', 'link', 'picture'] as const

interface PromotionEditorProps {
  promotion: AdminPromotion
  onDone: () => Promise<void>
  onClose: () => void
}

/** A picture that was chosen and not sent yet, to be seen. */
function useChosenPicture() {
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.address)), [chosen])
  return {
    file: chosen?.file ?? null,
    address: chosen?.address ?? null,
    choose({ target }: ChangeEvent<HTMLInputElement>) {
      const file = target.files?.[0]
      setChosen(file ? { file, address: URL.createObjectURL(file) } : null)
    },
  }
}

/** Words, link and picture of one place of the front page. */
export function PromotionEditor({ promotion, onDone, onClose }: PromotionEditorProps) {
  const picture = useChosenPicture()
  const banner = promotion.kind === 'banner'
  const form = useForm({
    schema: PromotionForm,
    fields,
    read: (entries) => ({
      title: entries.get('title'),
      detail: entries.get('detail'),
      call: entries.get('call') ?? '',
      link: entries.get('link'),
      dark: entries.get('dark') === 'on',
      version: promotion.version,
    }),
    async send(values) {
      const body = new FormData()
      body.append('promotion', JSON.stringify(values))
      if (picture.file) body.append('picture', picture.file)
      const answer = await browserApi.settle(changePromotion, { params: { id: promotion.id }, body })
      if (!answer.ok) {
        // Should somebody have been faster: what was typed stays, and the next press writes over what is told here.
        await onDone()
        return refusalOf(answer.failure, 'Chưa lưu được')
      }
      toast({ kind: 'success', title: 'Đã lưu. Trang chủ hiện nội dung mới.' })
      onClose()
      await onDone()
      return null
    },
  })
  return (
    <form {...form.props} className="mt-2 flex flex-col gap-4">
      <FormAlert alert={form.alert} />
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
        <Checkbox name="dark" defaultChecked={promotion.dark} className="justify-start!">
          Ảnh tối, chữ trắng
        </Checkbox>
      )}
      <Field
        {...form.field('picture')}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        label="Ảnh mới"
        hint={
          banner
            ? 'Rộng ít nhất 960 px, nên 1900 × 740. Ảnh được cắt cho máy tính và điện thoại; chữ nằm bên trái.'
            : 'Rộng ít nhất 960 px, nên 960 × 240. Chữ nằm bên phải.'
        }
        onChange={picture.choose}
        controlClass="py-2"
      />
      {picture.address && (
        <img src={picture.address} alt="Ảnh vừa chọn" className="max-h-48 w-full rounded-control object-cover" />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Hủy
        </Button>
        <SubmitButton form={form}>Lưu</SubmitButton>
      </div>
    </form>
  )
}
