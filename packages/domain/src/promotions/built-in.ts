import type { Promotion } from './schemas.ts'

/** A picture that came with the program, and whether it is dark. */
export interface BuiltInPicture {
  picture: string
  dark: boolean
}

/** What stood in each place of the front page on the first day, in the order in which the places are shown. */
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

/** The picture that a place has of its own; null for a place that came later. `position`: from 1, as the places are numbered. */
export const builtInPicture = (kind: Promotion['kind'], position: number): BuiltInPicture | null =>
  builtIn[kind][position - 1] ?? null
