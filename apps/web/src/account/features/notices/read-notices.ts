import type { DataOf } from '@chophien/domain/contract/endpoint'
import { listNotices } from '@chophien/domain/notices/contract'
import { ApiFailure } from '../../../lib/api-client.ts'
import type { LoadInput } from '../../../page/page.tsx'

export type NoticePage = DataOf<typeof listNotices>

/** The newest notices; null when loading fails, for which the page has its own message. */
export async function readNewest({ api }: LoadInput): Promise<NoticePage | null> {
  try {
    return await api.call(listNotices)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 401) throw error
    return null
  }
}
