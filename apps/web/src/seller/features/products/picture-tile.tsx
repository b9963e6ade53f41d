import { IMAGE_ALT_MAX, type ImageForm } from '@chophien/domain/catalog/seller-forms'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ChevronLeft, ChevronRight, Move, Trash2 } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { controlClasses } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'

interface PictureTileProps {
  /** Key of the picture in the order. */
  id: string
  image: ImageForm
  at: number
  count: number
  onAlt: (alt: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const toolClasses =
  'grid size-11 place-items-center rounded-control text-brand hover:bg-brand-soft disabled:text-line-strong disabled:hover:bg-transparent'

/** One picture of a product with its buttons. The picture is dragged by mouse or touch, its handle also by keyboard. */
export function PictureTile({ id, image, at, count, onAlt, onMove, onRemove }: PictureTileProps) {
  const name = `ảnh ${at + 1}`
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'nút kéo thả' },
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={classes(
        'relative flex flex-col rounded-control border border-line bg-surface p-2',
        isDragging && 'z-10 shadow-soft',
      )}
    >
      <span className="relative block">
        <span
          {...listeners}
          className="block cursor-grab touch-manipulation overflow-hidden rounded bg-muted select-none active:cursor-grabbing"
        >
          <Picture src={image.url} alt={image.alt || name} sizes="200px" eager />
        </span>
        {at === 0 && (
          <span className="absolute top-1 left-1 rounded bg-brand px-2 py-0.5 text-sm font-semibold text-inverse">
            Ảnh bìa
          </span>
        )}
        {count > 1 && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={`Kéo ${name} đến chỗ khác`}
            className={classes(toolClasses, 'absolute right-1 bottom-1 cursor-grab touch-none bg-surface/90')}
          >
            <Move aria-hidden className="size-5" />
          </button>
        )}
      </span>
      <span className="flex items-center justify-between">
        <button
          type="button"
          data-tool="earlier"
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
          aria-label={`Đưa ${name} lên trước`}
          className={toolClasses}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          data-tool="remove"
          onClick={onRemove}
          aria-label={`Bỏ ${name}`}
          className={classes(toolClasses, 'text-danger!')}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          data-tool="later"
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
          aria-label={`Đưa ${name} ra sau`}
          className={toolClasses}
        >
          <ChevronRight aria-hidden className="size-5" />
        </button>
      </span>
      <input
        value={image.alt}
        maxLength={IMAGE_ALT_MAX}
        placeholder="Ảnh cho thấy gì?"
        aria-label={`Mô tả ${name}`}
        onChange={({ target }) => onAlt(target.value)}
        className={classes(controlClasses, 'text-sm')}
      />
    </li>
  )
}
