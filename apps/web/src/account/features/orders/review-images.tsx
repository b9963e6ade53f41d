import { REVIEW_IMAGE_BYTES_MAX, REVIEW_IMAGES_MAX } from '@chophien/domain/reviews/limits'
import { reviewMessages } from '@chophien/domain/reviews/messages'
import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useObjectUrl } from '../../../ui/use-object-url.ts'

function Thumb({ file, at, onRemove }: { file: File; at: number; onRemove: () => void }) {
  const url = useObjectUrl(file)
  return (
    <li className="relative size-20">
      {url && (
        <img
          src={url}
          alt={`Ảnh ${at + 1}`}
          width={80}
          height={80}
          className="size-20 rounded-control border border-line object-cover"
        />
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Bỏ ảnh ${at + 1}`}
        className="absolute -top-3 -right-3 grid size-11 place-items-center"
      >
        <span className="grid size-6 place-items-center rounded-full bg-content text-inverse">
          <X aria-hidden className="size-4" />
        </span>
      </button>
    </li>
  )
}

interface ReviewImagesProps {
  files: readonly File[]
  disabled: boolean
  onChange: (files: readonly File[]) => void
}

/** The pictures of a review that is being written: chosen, previewed, removed. They are uploaded with it. */
export function ReviewImages({ files, disabled, onChange }: ReviewImagesProps) {
  const id = useId()
  const [objection, setObjection] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)

  function add(chosen: readonly File[]) {
    const fitting = chosen.filter(({ size }) => size <= REVIEW_IMAGE_BYTES_MAX)
    const all = [...files, ...fitting]
    setObjection(
      fitting.length < chosen.length
        ? reviewMessages.imageTooLarge
        : all.length > REVIEW_IMAGES_MAX
          ? reviewMessages.tooManyImages
          : null,
    )
    if (fitting.length === 0) return
    if (all.length < REVIEW_IMAGES_MAX) return onChange(all)
    flushSync(() => onChange(all.slice(0, REVIEW_IMAGES_MAX)))
    // The field that had the focus is gone.
    Array.from(list.current?.querySelectorAll('button') ?? [])
      .at(-1)
      ?.focus()
  }

  function remove(at: number) {
    flushSync(() => {
      setObjection(null)
      onChange(files.filter((_, index) => index !== at))
    })
    // To what stands in its place: the next picture's button, or the field that adds one.
    list.current?.querySelectorAll<HTMLElement>('button, input')[at]?.focus()
  }

  return (
    <fieldset disabled={disabled}>
      <legend className="text-sm font-semibold">Hình ảnh</legend>
      <ul ref={list} className="mt-2 flex flex-wrap gap-3">
        {files.map((file, at) => (
          <Thumb
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may be chosen twice
            key={at}
            file={file}
            at={at}
            onRemove={() => remove(at)}
          />
        ))}
        {files.length < REVIEW_IMAGES_MAX && (
          <li>
            <label className="grid size-20 cursor-pointer place-items-center content-center gap-1 rounded-control border border-dashed border-line-strong text-center text-sm text-brand focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand hover:bg-brand-soft">
              <ImagePlus aria-hidden className="size-6" strokeWidth={1.75} />
              Thêm ảnh
              <input
                type="file"
                multiple
                accept="image/jpeg,image/png,image/webp,image/avif"
                aria-describedby={id}
                className="sr-only"
                onChange={({ target }) => {
                  add([...(target.files ?? [])])
                  target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p id={id} className="mt-1 text-sm text-content-soft">
        Tối đa {REVIEW_IMAGES_MAX} ảnh JPEG, PNG, WebP hoặc AVIF, mỗi ảnh dưới 5 MB và từ 200 × 200 px trở lên.
      </p>
      <p role="status" className="sr-only">
        {files.length > 0 && `${files.length} ảnh đã chọn`}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {objection}
      </p>
    </fieldset>
  )
}
