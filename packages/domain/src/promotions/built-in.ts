import type { Promotion } from './schemas.ts'

/** A built-in picture, and whether it is dark. */
export interface BuiltInPicture {
  picture: string
  dark: boolean
}

/** The initial promotions of the front page, in display order. */
const builtIn: Record<Promotion['kind'], readonly BuiltInPicture[]> = {
  banner: [
    { picture: '/banners/cho-som', dark: false },
    { picture: '/banners/sac-cham', dark: true },
    { picture: '/banners/mo-hang', dark: false },
  ],
  voucher: [
    { picture: '/banners/gia-tot', dark: false },
    { picture: '/banners/mot-phi', dark: false },
  ],
}

/** The built-in picture of a position; null for later positions. `position`: from 1. */
export const builtInPicture = (kind: Promotion['kind'], position: number): BuiltInPicture | null =>
  builtIn[kind][position - 1] ?? null
