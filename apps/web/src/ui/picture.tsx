import { imageAt, imageSet, publicPicture } from '@chophien/domain/catalog/image'
import { useState } from 'react'
import { useCdn } from './cdn.ts'
import { classes } from './classes.ts'

const FALLBACK = '/no-image.svg'

interface PictureProps {
  /** Null shows the fallback. */
  src: string | null | undefined
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** True for pictures above the fold; the others load lazily. */
  eager?: boolean
  /** The page's main picture: loaded with high priority. */
  first?: boolean
  className?: string
}

/** A square responsive picture; a drawing when there is none or it fails to load. */
export function Picture({ src, alt, sizes, eager = false, first = false, className }: PictureProps) {
  const cdnUrl = useCdn()
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const shown = src && src !== failedSrc ? src : FALLBACK
  const avif = imageSet(shown, 'avif', cdnUrl)
  const webp = imageSet(shown, 'webp', cdnUrl)
  const fail = () => setFailedSrc(src ?? null)
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        // A picture that failed before hydration has already fired its error event.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && shown !== FALLBACK) fail()
        }}
        src={publicPicture(imageAt(shown, 400), cdnUrl)}
        {...(webp ? { srcSet: webp, sizes } : {})}
        alt={alt}
        width={400}
        height={400}
        loading={eager || first ? 'eager' : 'lazy'}
        {...(first ? { fetchPriority: 'high' as const } : {})}
        decoding="async"
        onError={fail}
        className={classes('aspect-square w-full object-contain', className)}
      />
    </picture>
  )
}
