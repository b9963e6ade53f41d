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

export interface Load {
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

interface Ways<Person> {
  url: string
  /** The next person. */
  next: () => Person
  /** The requests of a person, one after the other. */
  way: ((person: Person) => ReturnType<Load['next']>)[]
  /** The number of people. */
  amount: number
}

/** Sends the requests of one person after the other over each connection. Counts people: `requestsPerSecond` is how many come to the end of their way in a second;
 *  latencies are those of single requests. */
export async function measureWays<Person>({ url, next, way, amount }: Ways<Person>): Promise<Figures> {
  const started = performance.now()
  let ended = started
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    amount: amount * way.length,
    requests: way.map((step, index) => ({
      setupRequest: (request, context: { person?: Person }) => {
        if (index === 0) context.person = next()
        return { ...request, ...step(context.person as Person) }
      },
    })),
  })
  run.on('response', () => {
    ended = performance.now()
  })
  const result = await run
  return {
    requestsPerSecond: (result.requests.total * 1000) / (ended - started) / way.length,
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests: result.requests.total,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
