import { publicPicture } from '@chophien/domain/catalog/image'
import type { Promotion } from '@chophien/domain/promotions/contract'
import { useCdn } from '../../../ui/cdn.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { picturesOf } from './pictures-of.ts'

const WIDE_SIZES = '(width >= 75rem) 920px, 100vw'

interface BannerSlideProps {
  banner: Promotion
  /** True for the first slide, which loads eagerly. */
  eager: boolean
  /** False until its picture is needed. */
  painted: boolean
}

/** One promotion: a picture with text over it. Phones get a tall picture with the objects below the text. */
export function BannerSlide({ banner, eager, painted }: BannerSlideProps) {
  const { link, title, detail, call, dark } = banner
  const picture = publicPicture(banner.picture, useCdn())
  return (
    <Link to={link} className="group/slide relative block h-full focus-visible:outline-offset-[-4px]">
      {painted && (
        <picture>
          <source
            media="(width >= 40rem)"
            type="image/avif"
            srcSet={picturesOf(picture, 'wide', 'avif')}
            sizes={WIDE_SIZES}
          />
          <source
            media="(width >= 40rem)"
            type="image/webp"
            srcSet={picturesOf(picture, 'wide', 'webp')}
            sizes={WIDE_SIZES}
          />
          <source type="image/avif" srcSet={picturesOf(picture, 'tall', 'avif')} sizes="100vw" />
          <img
            src={`${picture}-tall-480.webp`}
            srcSet={picturesOf(picture, 'tall', 'webp')}
            sizes="100vw"
            alt=""
            width={480}
            height={300}
            decoding="async"
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            className="absolute inset-0 size-full object-cover object-right"
          />
        </picture>
      )}
      <span
        className={classes(
          'relative flex h-full flex-col items-start justify-start gap-1 p-4 sm:max-w-[55%] sm:justify-center sm:gap-2 sm:px-10 lg:px-14',
          dark ? 'text-inverse' : 'text-brand',
        )}
      >
        <strong className="text-2xl leading-tight sm:text-3xl lg:text-4xl">{title}</strong>
        <span className="max-w-[42%] text-sm sm:max-w-full sm:text-lg">{detail}</span>
        <span
          className={classes(
            'mt-2 hidden min-h-11 items-center rounded-control px-5 font-semibold transition-colors sm:inline-flex',
            dark
              ? 'bg-highlight text-brand group-hover/slide:bg-highlight-soft'
              : 'bg-brand text-inverse group-hover/slide:bg-brand-deep',
          )}
        >
          {call}
        </span>
      </span>
    </Link>
  )
}
