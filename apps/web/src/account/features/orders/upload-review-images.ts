import { uploadReviewImage } from '@chophien/domain/reviews/contract'
import { ApiFailure, type Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'

function named({ status, code, message, errors }: Refusal, at: number): ApiFailure {
  const aboutTheFile = status >= 400 && status < 500 && ![401, 429].includes(status)
  return aboutTheFile
    ? new ApiFailure(status, code, `Ảnh ${at + 1}: ${errors[0]?.message ?? message}`)
    : new ApiFailure(status, code, message, errors)
}

/** Uploads files one after the other and resolves to their URLs. `done` holds those of an attempt before, so that a repeated submit uploads nothing
 *  twice. Throws the refusal of the first that fails; where it is about the file, it says which. */
export async function uploadReviewImages(files: readonly File[], done: Map<File, string>): Promise<string[]> {
  const urls: string[] = []
  for (const [at, file] of files.entries()) {
    let url = done.get(file)
    if (url === undefined) {
      const body = new FormData()
      body.append('picture', file)
      const answer = await browserApi.settle(uploadReviewImage, { body })
      if (!answer.ok) throw named(answer.failure, at)
      url = answer.data.url
      done.set(file, url)
    }
    urls.push(url)
  }
  return urls
}
