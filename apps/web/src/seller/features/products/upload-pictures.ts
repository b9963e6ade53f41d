import { PICTURE_BYTES_MAX } from '@chophien/domain/catalog/limits'
import { uploadSellerPicture } from '@chophien/domain/catalog/seller-contract'
import { sellerProductErrors } from '@chophien/domain/catalog/seller-errors'
import { browserApi } from '../../../lib/browser-api.ts'

interface Uploaded {
  /** Null when it was refused. */
  url: string | null
  /** Why, with the name of the file. */
  problem: string | null
}

/** Sends one picture to the shop's store. */
export async function uploadPicture(file: File): Promise<Uploaded> {
  const named = (reason: string): Uploaded => ({ url: null, problem: `${file.name || 'Ảnh vừa dán'}: ${reason}` })
  // Nobody waits for an upload only to hear this.
  if (file.size > PICTURE_BYTES_MAX) return named(sellerProductErrors.PICTURE_TOO_LARGE().message)
  const body = new FormData()
  body.append('picture', file)
  const answer = await browserApi.settle(uploadSellerPicture, { body })
  return answer.ok ? { url: answer.data.url, problem: null } : named(answer.failure.message || 'chưa tải lên được.')
}

/** The pictures among what was dropped or pasted. */
export const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
