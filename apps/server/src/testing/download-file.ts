import type { Person } from './builders.ts'
import type { TestMarketplace } from './test-marketplace.ts'

/** Asks for a file of the API as a person. `path`: below `/api`. */
export async function downloadFile({ app }: Pick<TestMarketplace, 'app'>, by: Person | null, path: string) {
  const answer = await app.inject({
    url: `/api${path}`,
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
  })
  return {
    status: answer.statusCode,
    name: /filename="([^"]+)"/u.exec(String(answer.headers['content-disposition']))?.[1],
    type: answer.headers['content-type'],
    cacheControl: answer.headers['cache-control'],
    bytes: answer.rawPayload,
  }
}
