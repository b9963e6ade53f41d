import { pageFailure } from './page-failure.ts'

/** The number in an address such as `/product/7`. Anything else names nothing, so a 404 is thrown. */
export function pathId(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/u.test(text)) throw pageFailure(404, 'NOT_FOUND')
  return Number(text)
}
