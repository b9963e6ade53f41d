import type { ImageForm } from '@chophien/domain/catalog/seller-forms'
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { controlClasses } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'

interface PictureTileProps {
  image: ImageForm
  at: number
  count: number
  altMax: number
  dragging: boolean
  onAlt: (alt: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDragEnd: () => void
  onDropHere: () => void
}

const toolClasses =
  'grid size-11 place-items-center rounded-control text-brand hover:bg-brand-soft disabled:text-line-strong disabled:hover:bg-transparent'

/** One picture of a product, and what can be done to it. */
export function PictureTile({
  image,
  at,
  count,
  altMax,
  dragging,
  onAlt,
  onMove,
  onRemove,
  ...drag
}: PictureTileProps) {
  const name = `ảnh ${at + 1}`
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        drag.onDragStart()
      }}
      onDragEnd={drag.onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drag.onDropHere}
      className={classes(
        'flex flex-col rounded-control border border-line bg-surface p-2 transition-opacity',
        dragging && 'opacity-50',
      )}
    >
      <span className="relative block cursor-grab overflow-hidden rounded bg-muted">
        <Picture src={image.url} alt={image.alt || name} sizes="200px" eager />
        {at === 0 && (
          <span className="absolute top-1 left-1 rounded bg-brand px-2 py-0.5 text-sm font-semibold text-inverse">
            Ảnh bìa
          </span>
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
        maxLength={altMax}
        placeholder="Ảnh cho thấy gì?"
        aria-label={`Mô tả ${name}`}
        onChange={({ target }) => onAlt(target.value)}
        className={classes(controlClasses, 'text-sm')}
      />
    </li>
  )
}
