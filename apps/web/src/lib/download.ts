import { NETWORK_MESSAGE } from './api-client.ts'
import { renewal } from './browser-api.ts'
import { session } from './session.ts'

const nameIn = (disposition: string | null) => /filename="([^"]+)"/u.exec(disposition ?? '')?.[1] ?? 'tep'

/** Saves a file that the API answers to the signed-in: a plain link could not carry the token. `path`: below `/api`. Resolves to why it could
 *  not be had, null when it is saved. */
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
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = nameIn(response.headers.get('content-disposition'))
    link.click()
    URL.revokeObjectURL(link.href)
    return null
  } catch {
    return NETWORK_MESSAGE
  }
}
