import { uploadSellerPicture } from '@chophien/domain/catalog/seller-contract'
import { sellerProductErrors } from '@chophien/domain/catalog/seller-errors'
import { PICTURE_BYTES_MAX } from '@chophien/domain/catalog/upload-limits'
import { browserApi } from '../../../lib/browser-api.ts'

/** Uploads one picture to the shop's store. Resolves to its address; throws when the file is too large or the server refuses it. */
export async function uploadPicture(file: File): Promise<string> {
  if (file.size > PICTURE_BYTES_MAX) throw sellerProductErrors.PICTURE_TOO_LARGE()
  const body = new FormData()
  body.append('picture', file)
  return (await browserApi.call(uploadSellerPicture, { body })).url
}

const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

/** The pictures that were pasted. None when text was copied: Word, Excel and pages put a picture of it beside it. The name of a copied file is no
 *  text. */
export function pastedPictures(data: DataTransfer | null): File[] {
  const pictures = picturesOf(data)
  if (!data || pictures.length === 0) return []
  const lines = data.getData('text/plain').split(/[\r\n]+/u)
  const text = lines.map((line) => line.trim()).filter((line) => !pictures.some(({ name }) => line === name))
  return text.join('') === '' && textOf(data.getData('text/html')).trim() === '' ? pictures : []
}

/** The pictures among the dropped or pasted files. */
export const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
