import { NETWORK_MESSAGE } from './api-client.ts'
import { fetchWithSession, heardOf, signed, wroteAt } from './browser-api.ts'
import { saveFile } from './save-file.ts'

const nameIn = (disposition: string | null) => /filename="([^"]+)"/u.exec(disposition ?? '')?.[1] ?? 'tep'

/** Downloads a file of the API with the bearer token, which a plain link cannot send. `path`: below `/api`. Resolves to the error message, or
 *  null on success. */
export async function download(path: string): Promise<string | null> {
  try {
    const answer = await fetchWithSession(async (token) => {
      const response = await fetch(`/api${path}`, {
        credentials: 'same-origin',
        headers: signed(token),
      })
      if (!response.ok) return heardOf(response)
      // Exports of long lists are written into the audit log.
      wroteAt(Number(response.headers.get('x-written-at')))
      return { status: response.status, file: response }
    })
    if (!('file' in answer)) return (answer.body as { message?: string } | null)?.message || 'Chưa tải được tệp.'
    saveFile(await answer.file.blob(), nameIn(answer.file.headers.get('content-disposition')))
    return null
  } catch {
    return NETWORK_MESSAGE
  }
}
