import { useEffect, useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useLightbox } from '../../../ui/use-lightbox.ts'

interface GalleryProps {
  images: readonly string[]
  /** Alternative texts by the seller. */
  alts?: readonly string[]
  productName: string
  /** Address of the picture of what was chosen; the gallery goes there. */
  wanted: string | null
}

/** The pictures of a product: a scroll-snap row, with thumbnails from tablets on, a counter on phones. A press opens them over the whole
 *  screen; that code is loaded then. */
export function Gallery({ images, alts = [], productName, wanted }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [Lightbox, loadLightbox] = useLightbox()
  const [opened, setOpened] = useState<number | null>(null)
  // Without pictures: one slot for the fallback drawing.
  const shown: readonly (string | null)[] = images.length > 0 ? images : [null]
  const altOf = (at: number) => alts[at] || (at === 0 ? productName : `${productName}, ảnh ${at + 1}`)

  function show(at: number) {
    const row = track.current
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    row?.scrollTo({ left: at * row.clientWidth, behavior: calm ? 'instant' : 'smooth' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves for a new choice, not for what is scrolled since
  useEffect(() => {
    if (wanted !== null && images.includes(wanted)) show(images.indexOf(wanted))
  }, [wanted])

  function open(at: number) {
    setOpened(at)
    loadLightbox()
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <ul
          ref={track}
          // Focusable, so that arrow keys scroll it.
          tabIndex={shown.length > 1 ? 0 : undefined}
          aria-label={`Hình ảnh ${productName}`}
          onScroll={({ currentTarget: row }) => setIndex(Math.round(row.scrollLeft / row.clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-card bg-muted [scrollbar-width:none]"
        >
          {shown.map((image, at) => (
            <li key={image ?? 'none'} className="relative w-full shrink-0 snap-center">
              <Picture
                src={image}
                alt={altOf(at)}
                sizes="(width >= 64rem) 480px, (width >= 48rem) 44vw, 100vw"
                first={at === 0}
              />
              {image !== null && (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={`Phóng to ảnh ${at + 1}`}
                  onClick={() => open(at)}
                  className="absolute inset-0 cursor-zoom-in focus-visible:outline-offset-[-2px]"
                />
              )}
            </li>
          ))}
        </ul>
        {shown.length > 1 && (
          <p
            aria-hidden
            className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-content/75 px-2.5 py-0.5 text-sm text-inverse md:hidden"
          >
            {index + 1}/{shown.length}
          </p>
        )}
      </div>
      {shown.length > 1 && (
        <ul className="hidden gap-2 overflow-x-auto pb-1 md:flex">
          {images.map((image, at) => (
            <li key={image} className="shrink-0">
              <button
                type="button"
                aria-label={`Xem ảnh ${at + 1}`}
                aria-current={at === index || undefined}
                onClick={() => show(at)}
                className={classes(
                  'block size-16 overflow-hidden rounded-control border-2 bg-muted transition-colors focus-visible:outline-offset-[-2px] lg:size-18',
                  at === index ? 'border-brand' : 'border-transparent hover:border-line-strong',
                )}
              >
                <Picture src={image} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {Lightbox && (
        <Lightbox at={opened} images={images} altOf={altOf} title={productName} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}
