import { pageFailure } from './page-failure.ts'

/** The id of a path such as `/product/7`. Throws 404 for anything but a positive integer of up to 15 digits. */
export function pathId(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/u.test(text)) throw pageFailure(404, 'NOT_FOUND')
  return Number(text)
}
