import { uploadReviewImage } from '@chophien/domain/reviews/contract'
import { browserApi } from '../../../lib/browser-api.ts'

/** Uploads files one after the other and resolves to their URLs. `done` holds those of an attempt before, so that a repeated submit uploads nothing
 *  twice. Throws the refusal of the first that fails. */
export async function uploadReviewImages(files: readonly File[], done: Map<File, string>): Promise<string[]> {
  const urls: string[] = []
  for (const file of files) {
    let url = done.get(file)
    if (url === undefined) {
      const body = new FormData()
      body.append('picture', file)
      url = (await browserApi.call(uploadReviewImage, { body })).url
      done.set(file, url)
    }
    urls.push(url)
  }
  return urls
}
