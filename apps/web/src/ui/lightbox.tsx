import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type UIEvent, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Dialog } from './dialog.tsx'
import { Picture } from './picture.tsx'

export interface LightboxProps {
  /** The picture to begin with, from 0; null while it is closed. */
  at: number | null
  images: readonly string[]
  altOf: (at: number) => string
  title: string
  onClose: () => void
}

/** Pictures over the whole screen: swiped, or moved by arrow keys and buttons. It stays mounted, so that closing it gives the
 *  focus back. */
export function Lightbox({ at, images, altOf, title, onClose }: LightboxProps) {
  return (
    <Dialog
      open={at !== null}
      onClose={onClose}
      title={title}
      className="m-0! h-dvh max-h-none! w-screen! max-w-none! rounded-none!"
    >
      {at !== null && <Pictures first={at} images={images} altOf={altOf} />}
    </Dialog>
  )
}

const buttonClasses =
  'absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full border border-line bg-surface text-brand shadow-soft aria-disabled:opacity-40'

function Pictures({ first, images, altOf }: Pick<LightboxProps, 'images' | 'altOf'> & { first: number }) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(first)
  /** Where the row is, or where it glides to. */
  const target = useRef(first)
  const gliding = useRef(false)
  const last = images.length - 1

  // Not a layout effect: those of the dialog, which shows it, run after this one's would.
  useEffect(() => {
    const row = track.current
    row?.scrollTo({ left: first * row.clientWidth, behavior: 'instant' })
  }, [first])

  function move(step: number) {
    const row = track.current
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    target.current = Math.max(0, Math.min(last, target.current + step))
    gliding.current = true
    row?.scrollTo({ left: target.current * row.clientWidth, behavior: calm ? 'instant' : 'smooth' })
  }

  function onScroll({ currentTarget: row }: UIEvent<HTMLElement>) {
    const at = Math.round(row.scrollLeft / row.clientWidth)
    setIndex(at)
    if (gliding.current && at !== target.current) return
    gliding.current = false
    target.current = at
  }

  /** A finger or a wheel takes the row over. */
  const onTaken = () => {
    gliding.current = false
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      // With another key they belong to the browser: Alt and the left arrow go back.
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      move(step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  return (
    <div className="relative mt-2">
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        data-autofocus
        aria-label="Ảnh lớn"
        onScroll={onScroll}
        onPointerDown={onTaken}
        onWheel={onTaken}
        className="flex snap-x snap-mandatory overflow-x-auto outline-none [scrollbar-width:none]"
      >
        {images.map((image, at) => (
          <li key={image} className="w-full shrink-0 snap-center">
            <Picture src={image} alt={altOf(at)} sizes="100vw" className="mx-auto h-[calc(100dvh-10rem)]" />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <>
          <button
            type="button"
            aria-label="Ảnh trước"
            aria-disabled={index === 0}
            onClick={() => move(-1)}
            className={classes(buttonClasses, 'left-0')}
          >
            <ChevronLeft aria-hidden className="size-6" />
          </button>
          <button
            type="button"
            aria-label="Ảnh sau"
            aria-disabled={index === last}
            onClick={() => move(1)}
            className={classes(buttonClasses, 'right-0')}
          >
            <ChevronRight aria-hidden className="size-6" />
          </button>
          <p role="status" className="mt-2 text-center text-content-soft">
            Ảnh {index + 1}/{images.length}
          </p>
        </>
      )}
    </div>
  )
}
