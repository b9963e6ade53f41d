import { IMAGE_ALT_MAX, type ImageForm, PRODUCT_IMAGES_MAX } from '@chophien/domain/catalog/seller-forms'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useNextFocus } from '../../../console-kit/use-next-focus.ts'
import { classes } from '../../../ui/classes.ts'
import { PictureTile } from './picture-tile.tsx'
import { picturesOf, uploadPicture } from './upload-pictures.ts'

interface PicturesFieldProps {
  images: readonly ImageForm[]
  error: string | undefined
  onChange: (images: ImageForm[]) => void
}

const moved = (images: readonly ImageForm[], from: number, to: number): ImageForm[] => {
  const next = [...images]
  const [image] = next.splice(from, 1)
  if (image) next.splice(to, 0, image)
  return next
}

/** The pictures of a product: dropped, pasted or chosen, put in order by mouse or keyboard, each with words for what it shows. The first one
 *  stands in lists. */
export function PicturesField({ images, error, onChange }: PicturesFieldProps) {
  const inputId = useId()
  const latest = useRef(images)
  latest.current = images
  const [problems, setProblems] = useState<string[]>([])
  const [pending, setPending] = useState(0)
  const [over, setOver] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const { ref, focusNext } = useNextFocus<HTMLUListElement>()

  async function add(files: readonly File[]) {
    if (files.length === 0) return
    setProblems([])
    const room = PRODUCT_IMAGES_MAX - latest.current.length
    const rest = files.slice(room).map(({ name }) => `${name}: đã đủ ${PRODUCT_IMAGES_MAX} ảnh.`)
    setPending(Math.min(room, files.length))
    const found: string[] = []
    for (const file of files.slice(0, room)) {
      const { url, problem } = await uploadPicture(file)
      if (url) {
        // Functional update: more pictures may have been added since this render.
        latest.current = [...latest.current, { url, alt: '' }]
        onChange([...latest.current])
      }
      if (problem) found.push(problem)
      setPending((count) => count - 1)
    }
    setProblems([...found, ...rest])
    setSaid(`Có ${latest.current.length} ảnh.`)
  }

  const adding = useRef(add)
  adding.current = add
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => void adding.current(picturesOf(clipboardData))
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  function move(from: number, to: number) {
    if (to < 0 || to >= images.length || from === to) return
    onChange(moved(images, from, to))
    setSaid(`Ảnh ${from + 1} nay ở vị trí ${to + 1}.`)
  }

  function moveByButton(from: number, to: number) {
    move(from, to)
    const tile = `li:nth-child(${to + 1})`
    const [onward, back] = to < from ? ['earlier', 'later'] : ['later', 'earlier']
    // The last picture has only the button backwards.
    focusNext(`${tile} [data-tool=${onward}]`, `${tile} [data-tool=${back}]`)
  }

  function remove(at: number) {
    onChange(images.filter((_, index) => index !== at))
    setSaid(`Còn ${images.length - 1} ảnh.`)
    focusNext(`li:nth-child(${Math.min(at + 1, images.length - 1)}) [data-tool=remove]`, 'input')
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (dragged === null) void add(picturesOf(event.dataTransfer))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by the button inside
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(dragged === null)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ul ref={ref} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {images.map((image, at) => (
          <PictureTile
            key={image.url}
            image={image}
            at={at}
            count={images.length}
            altMax={IMAGE_ALT_MAX}
            dragging={dragged === at}
            onAlt={(alt) => onChange(images.map((each, index) => (index === at ? { ...each, alt } : each)))}
            onMove={(to) => moveByButton(at, to)}
            onRemove={() => remove(at)}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDropHere={() => {
              if (dragged !== null) move(dragged, at)
              setDragged(null)
            }}
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
                  void add(files)
                }}
              />
            </label>
          </li>
        )}
      </ul>
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
        {said}
      </p>
    </div>
  )
}
