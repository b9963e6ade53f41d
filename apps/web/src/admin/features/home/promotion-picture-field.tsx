import type { BuiltInPicture } from '@chophien/domain/promotions/built-in'
import type { Promotion } from '@chophien/domain/promotions/contract'
import { type PromotionShape, promotionPicture, promotionShapes } from '@chophien/domain/promotions/pictures'
import { type ComponentProps, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useObjectUrl } from '../../../ui/use-object-url.ts'
import { CropPreview } from './crop-preview.tsx'

/** A new picture, the built-in one, or null for the saved one. */
export type PromotionPictureChoice = File | 'built-in' | null

/** Percent from the left and from the top. */
interface Focus {
  x: number
  y: number
}
export const CENTRE: Focus = { x: 50, y: 50 }

interface PromotionPictureFieldProps {
  field: Pick<ComponentProps<typeof Field>, 'error' | 'invalid' | 'describedBy'> & { name: string }
  kind: Promotion['kind']
  /** The beginning of the saved picture's URLs. */
  saved: string
  /** The built-in picture; null when it is the saved one or there is none. */
  builtIn: BuiltInPicture | null
  choice: PromotionPictureChoice
  onChoose: (choice: PromotionPictureChoice) => void
  /** The part of a new picture that stays where it is cut. */
  focus: Focus
  onFocus: (focus: Focus) => void
}

const hints = {
  banner: 'Rộng ít nhất 960 px, nên 1900 × 740. Ảnh được cắt cho máy tính và điện thoại; chữ nằm bên trái.',
  voucher: 'Rộng ít nhất 960 px, nên 960 × 240. Chữ nằm bên phải.',
}
const shapes: Record<Promotion['kind'], readonly PromotionShape[]> = { banner: ['wide', 'tall'], voucher: ['voucher'] }

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
}

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="block h-11 w-full accent-brand"
      />
    </div>
  )
}

/** The picture of a promotion, shown as each shape cuts it, with the part that stays, and a reset to the built-in one. */
export function PromotionPictureField(props: PromotionPictureFieldProps) {
  const { field, kind, saved, builtIn, choice, onChoose, focus, onFocus } = props
  const chosen = useObjectUrl(choice instanceof File ? choice : null)
  const back = choice === 'built-in'
  const [alt, picture] = back && builtIn ? ['Ảnh có sẵn', builtIn.picture] : ['Ảnh đang dùng', saved]
  const urlOf = (shape: PromotionShape) => promotionPicture(picture, shape, promotionShapes[shape].widths[0], 'webp')
  return (
    <div className="flex flex-col gap-3">
      <Field
        {...field}
        // Cleared on reset: the input must not name a file that is not sent.
        key={String(back)}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        label="Ảnh mới"
        hint={hints[kind]}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        controlClass="py-2"
      />
      {chosen && (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Slider label="Giữ phần trái – phải" value={focus.x} onChange={(x) => onFocus({ ...focus, x })} />
          <Slider label="Giữ phần trên – dưới" value={focus.y} onChange={(y) => onFocus({ ...focus, y })} />
        </div>
      )}
      {shapes[kind].map((shape) => (
        <CropPreview
          key={shape}
          shape={shape}
          alt={chosen ? 'Ảnh vừa chọn' : alt}
          src={chosen ?? urlOf(shape)}
          focus={chosen ? focus : null}
        />
      ))}
      {builtIn && (
        <Button variant="secondary" aria-pressed={back} onClick={() => onChoose(back ? null : 'built-in')}>
          {back ? 'Giữ ảnh đang dùng' : 'Dùng lại ảnh có sẵn'}
        </Button>
      )}
    </div>
  )
}
