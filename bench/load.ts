import autocannon from 'autocannon'

/** What one row of the benchmark measured. */
export interface Figures {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  requests: number
  failures: number
}

export interface Load {
  url: string
  /** Makes the next request: path, and what else differs. */
  next: () => { path: string; method?: string; headers?: Record<string, string>; body?: string }
  connections?: number
  /** How long, in seconds; or `amount`, how many. */
  seconds?: number
  amount?: number
}

const CONNECTIONS = 16

/** Sends requests as fast as they are answered and measures them. Latencies are as the client saw them. */
export async function measure({ url, next, connections = CONNECTIONS, seconds, amount }: Load): Promise<Figures> {
  // The tool counts time in whole seconds; a run that ends by its number of requests ends with its last answer.
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
