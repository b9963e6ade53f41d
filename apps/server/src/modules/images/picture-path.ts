import { type ImageFormat, imageFormats, imageWidths, PREVIEW_WIDTH } from '@chophien/domain/catalog/image'

/** The form in which a picture is asked for. */
export interface PictureForm {
  /** px. */
  width: number
  format: ImageFormat | 'jpeg'
}

interface PicturePath extends PictureForm {
  /** `upload`, or what a painter draws. */
  kind: string
  name: string
}

const file = /^\/img\/([a-z]+)\/(.+)\/(\d{3,4})\.([a-z]{3,4})$/u
const uploadName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/** True for the name of an uploaded picture (a UUID), which is also that of its file. */
export const isUploadName = (name: string): boolean => uploadName.test(name)

/** Parses `/img/<kind>/<name>/<width>.<ending>`; null for another form. Each picture has exactly one path per width and format. The name is
 *  not checked. */
export function parsePicturePath(path: string): PicturePath | null {
  const [, kind = '', name = '', size = '', ending = ''] = file.exec(path) ?? []
  if (!name) return null
  if (size === String(PREVIEW_WIDTH) && ending === 'jpg') return { kind, name, width: PREVIEW_WIDTH, format: 'jpeg' }
  const width = imageWidths.find((candidate) => String(candidate) === size)
  const format = imageFormats.find((candidate) => candidate === ending)
  return width && format ? { kind, name, width, format } : null
}
