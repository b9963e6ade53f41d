import { PICTURE_BYTES_MAX } from '@chophien/domain/catalog/limits'
import { uploadSellerPicture } from '@chophien/domain/catalog/seller-contract'
import { sellerProductErrors } from '@chophien/domain/catalog/seller-errors'
import { browserApi } from '../../../lib/browser-api.ts'

/** Uploads one picture to the shop's store. Resolves to its address; throws when the file is too large or the server refuses it. */
export async function uploadPicture(file: File): Promise<string> {
  if (file.size > PICTURE_BYTES_MAX) throw sellerProductErrors.PICTURE_TOO_LARGE()
  const body = new FormData()
  body.append('picture', file)
  return (await browserApi.call(uploadSellerPicture, { body })).url
}

/** The pictures among the dropped or pasted files. */
export const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
