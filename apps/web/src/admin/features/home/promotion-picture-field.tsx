import type { BuiltInPicture } from '@chophien/domain/promotions/built-in'
import { promotionPicture } from '@chophien/domain/promotions/pictures'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useObjectUrl } from '../../../ui/use-object-url.ts'

/** A new picture, the built-in one, or null for the saved one. */
export type PromotionPictureChoice = File | 'built-in' | null

interface PromotionPictureFieldProps {
  field: Pick<ComponentProps<typeof Field>, 'error' | 'invalid' | 'describedBy'> & { name: string }
  banner: boolean
  /** The built-in picture; null when it is the saved one or there is none. */
  builtIn: BuiltInPicture | null
  choice: PromotionPictureChoice
  onChoose: (choice: PromotionPictureChoice) => void
}

const hints = {
  banner: 'Rộng ít nhất 960 px, nên 1900 × 740. Ảnh được cắt cho máy tính và điện thoại; chữ nằm bên trái.',
  voucher: 'Rộng ít nhất 960 px, nên 960 × 240. Chữ nằm bên phải.',
}

/** The picture of a promotion with preview, and a reset to the built-in one. */
export function PromotionPictureField({ field, banner, builtIn, choice, onChoose }: PromotionPictureFieldProps) {
  const chosen = useObjectUrl(choice instanceof File ? choice : null)
  const back = choice === 'built-in'
  return (
    <div className="flex flex-col gap-3">
      <Field
        {...field}
        // Cleared on reset: the input must not name a file that is not sent.
        key={String(back)}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        label="Ảnh mới"
        hint={banner ? hints.banner : hints.voucher}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        controlClass="py-2"
      />
      {chosen && <img src={chosen} alt="Ảnh vừa chọn" className="max-h-48 w-full rounded-control object-cover" />}
      {back && builtIn && (
        <img
          src={promotionPicture(builtIn.picture, banner ? 'wide' : 'voucher', banner ? 944 : 480, 'webp')}
          alt="Ảnh có sẵn"
          className="max-h-48 w-full rounded-control object-cover"
        />
      )}
      {builtIn && (
        <Button variant="secondary" aria-pressed={back} onClick={() => onChoose(back ? null : 'built-in')}>
          {back ? 'Giữ ảnh đang dùng' : 'Dùng lại ảnh có sẵn'}
        </Button>
      )}
    </div>
  )
}
