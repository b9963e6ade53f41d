import { imageAt, imageSet } from '@chophien/domain/catalog/image'
import { useState } from 'react'
import { classes } from './classes.ts'

const FALLBACK = '/no-image.svg'

interface PictureProps {
  /** Null shows the fallback. */
  src: string | null | undefined
  alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** First-screen pictures are fetched at once, the others when they come near. */
  eager?: boolean
  /** The one picture that the page is about: fetched before all others. */
  first?: boolean
  className?: string
}

/** A square picture in the best format the browser takes and the width it needs; a drawing when there is none or it does not load. */
export function Picture({ src, alt, sizes, eager = false, first = false, className }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const shown = src && src !== failedSrc ? src : FALLBACK
  const avif = imageSet(shown, 'avif')
  const webp = imageSet(shown, 'webp')
  const fail = () => setFailedSrc(src ?? null)
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        // A picture that failed before the page came alive has fired its event already.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && shown !== FALLBACK) fail()
        }}
        src={imageAt(shown, 400)}
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
