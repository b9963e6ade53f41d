import type { Promotion } from '@chophien/domain/promotions/contract'
import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { classes } from '../../../ui/classes.ts'
import { BannerSlide } from './banner-slide.tsx'
import { glides, offsetOf, stepFrom } from './carousel.ts'
import { useCarousel } from './use-carousel.ts'
import { useSwipe } from './use-swipe.ts'

/** On phones, which can swipe, the arrows are at the edge and transparent. */
const arrowClasses =
  'absolute top-1/2 z-10 grid size-11 -translate-y-1/2 place-items-center text-brand transition-opacity focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-focus-within/carousel:opacity-100 pointer-fine:group-hover/carousel:opacity-100'

const offsetClasses = { '-1': '-translate-x-full', '0': 'translate-x-0', '1': 'translate-x-full' }

function Arrow({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-8 place-items-center rounded-full bg-surface/80 shadow-soft sm:size-10 sm:bg-surface/90">
      <Icon aria-hidden className="size-5" />
    </span>
  )
}

/** §2: three banners, one every 4 s, with a slide of 600 ms. It pauses on hover, with focus inside, in a hidden tab,
 *  with reduced motion, and when paused by the user. */
export function BannerCarousel({ banners }: { banners: readonly Promotion[] }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [paused, setPaused] = useState(false)
  const count = banners.length
  // Only hydrated pages show the other slides.
  const hydrated = useHydrated()
  const { index, before, show, reducedMotion } = useCarousel(count, hovered || focused || paused)
  const swipe = useSwipe((by) => show(stepFrom(index, by, count)))

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Khuyến mãi nổi bật"
      {...swipe}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false)}
      className="group/carousel relative aspect-[8/5] overflow-hidden rounded-card bg-muted sm:aspect-[21/9] lg:aspect-auto lg:h-auto lg:flex-1"
    >
      {banners.map((banner, slide) => {
        const offset = offsetOf(slide, index, count)
        return (
          // biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern asks for groups
          <div
            key={banner.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${slide + 1} trên ${count}`}
            inert={offset !== 0}
            className={classes(
              'absolute inset-0',
              glides(slide, index, before) && 'transition-transform duration-600 ease-out',
              offset === null ? 'invisible' : offsetClasses[offset],
            )}
          >
            <BannerSlide banner={banner} eager={slide === 0} painted={slide === 0 || hydrated} />
          </div>
        )
      })}
      {count > 1 && (
        <>
          <button
            type="button"
            aria-label="Banner trước"
            onClick={() => show(stepFrom(index, -1, count))}
            className={classes(arrowClasses, 'left-0 sm:left-2')}
          >
            <Arrow icon={ChevronLeft} />
          </button>
          <button
            type="button"
            aria-label="Banner sau"
            onClick={() => show(stepFrom(index, 1, count))}
            className={classes(arrowClasses, 'right-0 sm:right-2')}
          >
            <Arrow icon={ChevronRight} />
          </button>
          <div className="absolute right-2 bottom-2 z-10 flex h-7 items-center rounded-full bg-surface/90 px-2 shadow-soft">
            {banners.map(({ id }, slide) => (
              <span
                key={id}
                aria-hidden
                className={classes(
                  'mx-0.75 block h-2 rounded-full transition-all',
                  slide === index ? 'w-5 bg-brand' : 'w-2 bg-line-strong',
                )}
              />
            ))}
            {!reducedMotion && (
              <button
                type="button"
                aria-label={paused ? 'Tiếp tục chạy banner' : 'Tạm dừng banner'}
                onClick={() => setPaused(!paused)}
                className="-my-2 -mr-3.5 grid size-11 place-items-center text-brand"
              >
                {paused ? <Play aria-hidden className="size-3.5" /> : <Pause aria-hidden className="size-3.5" />}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
