import sharp, { type Sharp } from 'sharp'
import type { PictureForm } from './picture-path.ts'

// One core at most, and no memory for what was opened before.
sharp.concurrency(1)
sharp.cache(false)

/** Encodes a picture in the quality of the storefront. */
export const encode: Record<PictureForm['format'], (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
  webp: (image) => image.webp({ quality: 78 }),
  // A higher effort takes several times as long and saves a few per cent.
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
}
