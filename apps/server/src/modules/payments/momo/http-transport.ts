import { MomoSilent, type MomoTransport } from './client.ts'

// MoMo requires at least this timeout (vietnam.md §3).
const TIMEOUT_MS = 30_000

/** Calls the real MoMo. An answer counts whatever its HTTP status: a duplicate in flight is a 422 with a result code. Throws MomoSilent. */
export const httpTransport =
  (endpoint: string, timeoutMs = TIMEOUT_MS): MomoTransport =>
  async (path, body) => {
    try {
      const answer = await fetch(`${endpoint}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=UTF-8', 'accept-encoding': 'identity' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return await answer.json()
    } catch {
      // The cause is dropped: it may contain the URL or the answer.
      throw new MomoSilent('MoMo did not answer')
    }
  }
