import { NETWORK_MESSAGE } from './api-client.ts'
import { renewal } from './browser-api.ts'
import { saveFile } from './save-file.ts'
import { session } from './session.ts'

const nameIn = (disposition: string | null) => /filename="([^"]+)"/u.exec(disposition ?? '')?.[1] ?? 'tep'

/** Downloads a file of the API with the bearer token, which a plain link cannot send. `path`: below `/api`. Resolves to the error message, or
 *  null on success. */
export async function download(path: string): Promise<string | null> {
  try {
    await renewal.beforeRequest()
    const token = session.accessToken()
    const response = await fetch(`/api${path}`, {
      credentials: 'same-origin',
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
    if (!response.ok) {
      const said = (await response.json().catch(() => null)) as { message?: string } | null
      return said?.message || 'Chưa tải được tệp.'
    }
    saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')))
    return null
  } catch {
    return NETWORK_MESSAGE
  }
}
