import type { ImageForm } from '@chophien/domain/catalog/seller-forms'
import { Picture } from '../../../ui/picture.tsx'
import { Select } from '../../../ui/select.tsx'

interface VariantPictureProps {
  name: string
  images: readonly ImageForm[]
  /** Address of the chosen picture; null for none. */
  chosen: string | null
  error: string | undefined
  onChoose: (url: string | null) => void
}

/** Which of the product's pictures shows this variant. */
export function VariantPicture({ name, images, chosen, error, onChoose }: VariantPictureProps) {
  const at = images.findIndex(({ url }) => url === chosen)
  return (
    <div className="flex items-end gap-2">
      <span className="size-11 shrink-0 overflow-hidden rounded-control border border-line bg-muted">
        {at >= 0 && <Picture src={chosen} alt="" sizes="44px" />}
      </span>
      <Select
        label="Ảnh"
        name={name}
        className="flex-1"
        placeholder="Không có"
        value={at >= 0 ? String(at) : ''}
        error={error}
        options={images.map((_, index) => ({ value: String(index), label: `Ảnh ${index + 1}` }))}
        onChange={({ target }) => onChoose(images[target.value === '' ? -1 : Number(target.value)]?.url ?? null)}
      />
    </div>
  )
}
