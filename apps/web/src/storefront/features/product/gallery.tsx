import { useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/picture.tsx'

interface GalleryProps {
  images: readonly string[]
  /** Alternative texts by the seller. */
  alts?: readonly string[]
  productName: string
}

/** The pictures of a product: a scroll-snap row with thumbnails. */
export function Gallery({ images, alts = [], productName }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  // Without pictures: one slot for the fallback drawing.
  const shown: readonly (string | null)[] = images.length > 0 ? images : [null]

  function show(at: number) {
    const row = track.current
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    row?.scrollTo({ left: at * row.clientWidth, behavior: calm ? 'instant' : 'smooth' })
  }

  return (
    <div className="flex flex-col gap-3">
      <ul
        ref={track}
        // Focusable, so that arrow keys scroll it.
        tabIndex={shown.length > 1 ? 0 : undefined}
        aria-label={`Hình ảnh ${productName}`}
        onScroll={({ currentTarget: row }) => setIndex(Math.round(row.scrollLeft / row.clientWidth))}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-card bg-muted [scrollbar-width:none]"
      >
        {shown.map((image, at) => (
          <li key={image ?? 'none'} className="w-full shrink-0 snap-center">
            <Picture
              src={image}
              alt={alts[at] || (at === 0 ? productName : `${productName}, ảnh ${at + 1}`)}
              sizes="(width >= 64rem) 480px, (width >= 48rem) 44vw, 100vw"
              first={at === 0}
            />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto pb-1">
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
                <Picture src={image} alt="" sizes="72px" eager />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
