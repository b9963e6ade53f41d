import autocannon from 'autocannon'

/** The figures of one benchmark row. */
export interface Figures {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  requests: number
  failures: number
}

interface Load {
  url: string
  /** Returns the next request: its path and other differences. */
  next: () => { path: string; method?: string; headers?: Record<string, string>; body?: string }
  connections?: number
  /** Duration in seconds; or `amount`, the number of requests. */
  seconds?: number
  amount?: number
}

const CONNECTIONS = 16

/** Sends requests as fast as they are answered and measures them. Latencies are measured at the client. */
export async function measure({ url, next, connections = CONNECTIONS, seconds, amount }: Load): Promise<Figures> {
  // autocannon counts whole seconds; a run limited by `amount` ends with its last answer.
  const started = performance.now()
  let ended = started
  const run = autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration: seconds ?? 5 }),
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  run.on('response', () => {
    ended = performance.now()
  })
  const result = await run
  return {
    requestsPerSecond: (result.requests.total * 1000) / (ended - started),
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests: result.requests.total,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
