import { type ImageForm, PRODUCT_IMAGES_MAX } from '@chophien/domain/catalog/seller-forms'
import { arrayMove } from '@dnd-kit/sortable'
import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useNextFocus } from '../../../console-kit/use-next-focus.ts'
import { classes } from '../../../ui/classes.ts'
import { PictureOrder } from './picture-order.tsx'
import { PictureTile } from './picture-tile.tsx'
import { picturesOf } from './upload-picture.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

interface PicturesFieldProps {
  images: readonly ImageForm[]
  error: string | undefined
  /** Gets the change as a function: uploads end at any time. */
  onChange: (change: (images: readonly ImageForm[]) => ImageForm[]) => void
}

/** A key per picture. The same file uploaded twice has one address, so repeats are numbered. */
const keysOf = (images: readonly ImageForm[]): string[] =>
  images.map(({ url }, at) => {
    const repeats = images.slice(0, at).filter((image) => image.url === url).length
    return repeats === 0 ? url : `${url}#${repeats}`
  })

/** The pictures of a product: dropped, pasted or chosen, sorted by mouse, touch or keyboard, each with a description. Lists show the first one. */
export function PicturesField({ images, error, onChange }: PicturesFieldProps) {
  const inputId = useId()
  const [over, setOver] = useState(false)
  /** What the status says of the number of pictures. */
  const [said, setSaid] = useState<(count: number) => string>(() => () => '')
  const { ref, focusNext } = useNextFocus<HTMLUListElement>()
  const { add, pending, problems } = usePictureUploads(images, (image) => {
    onChange((before) => [...before, image])
    setSaid(() => (count: number) => `Có ${count} ảnh.`)
  })
  const keys = keysOf(images)

  function moveByButton(from: number, to: number) {
    onChange((before) => arrayMove([...before], from, to))
    setSaid(() => () => `Ảnh ${from + 1} nay ở vị trí ${to + 1}.`)
    const tile = `li:nth-child(${to + 1})`
    const [onward, back] = to < from ? ['earlier', 'later'] : ['later', 'earlier']
    // The last picture has only the button backwards.
    focusNext(`${tile} [data-tool=${onward}]`, `${tile} [data-tool=${back}]`)
  }

  function remove(at: number) {
    onChange((before) => before.filter((_, index) => index !== at))
    setSaid(() => (count: number) => `Còn ${count} ảnh.`)
    focusNext(`li:nth-child(${Math.min(at + 1, images.length - 1)}) [data-tool=remove]`, 'input')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        add(picturesOf(event.dataTransfer))
      }}
    >
      <PictureOrder keys={keys} onMove={(from, to) => onChange((before) => arrayMove([...before], from, to))}>
        <ul ref={ref} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {images.map((image, at) => (
            <PictureTile
              key={keys[at]}
              id={keys[at] ?? ''}
              image={image}
              at={at}
              count={images.length}
              onAlt={(alt) =>
                onChange((before) => before.map((each, index) => (index === at ? { ...each, alt } : each)))
              }
              onMove={(to) => moveByButton(at, to)}
              onRemove={() => remove(at)}
            />
          ))}
          {images.length < PRODUCT_IMAGES_MAX && (
            <li>
              <label
                htmlFor={inputId}
                className={classes(
                  'flex aspect-square cursor-pointer flex-col items-center justify-center gap-2 rounded-control border-2 border-dashed p-3 text-center text-sm text-brand transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand',
                  over ? 'border-brand bg-brand-soft' : 'border-line-strong hover:border-brand hover:bg-brand-soft',
                )}
              >
                <ImagePlus aria-hidden className="size-7" strokeWidth={1.5} />
                <span className="font-semibold">{pending > 0 ? `Đang tải ${pending} ảnh…` : 'Thêm ảnh'}</span>
                <span className="text-content-soft max-sm:hidden">Kéo thả, dán hoặc chọn tệp</span>
                <input
                  id={inputId}
                  type="file"
                  multiple
                  accept="image/jpeg,image/png,image/webp,image/avif"
                  className="sr-only"
                  aria-invalid={error !== undefined || undefined}
                  onChange={({ target }) => {
                    const files = [...(target.files ?? [])]
                    target.value = ''
                    add(files)
                  }}
                />
              </label>
            </li>
          )}
        </ul>
      </PictureOrder>
      <p className="mt-2 text-sm text-content-soft">
        Tối đa {PRODUCT_IMAGES_MAX} ảnh JPEG, PNG, WebP hoặc AVIF, mỗi ảnh dưới 5 MB. Ảnh đầu tiên là ảnh bìa.
      </p>
      <div role="alert">
        {[...(error ? [error] : []), ...problems].map((problem) => (
          <p key={problem} className="mt-1 text-sm text-danger wrap-anywhere">
            {problem}
          </p>
        ))}
      </div>
      <p role="status" className="sr-only">
        {pending === 0 && said(images.length)}
      </p>
    </div>
  )
}
