import autocannon, { type Options } from 'autocannon'

/** The figures of one benchmark row. It counts requests, or what its name says. */
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

/** Runs autocannon. A unit are `perUnit` requests. autocannon counts whole seconds; a run limited by `amount` ends with its last answer. */
async function runLoad(
  options: Omit<Options, 'connections'> & { connections?: number },
  perUnit: number,
): Promise<Figures> {
  const started = performance.now()
  let ended = started
  const run = autocannon({ connections: CONNECTIONS, ...options })
  run.on('response', () => {
    ended = performance.now()
  })
  const result = await run
  const units = result.requests.total / perUnit
  return {
    requestsPerSecond: (units * 1000) / (ended - started),
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests: units,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** Sends requests as fast as they are answered and measures them. Latencies are measured at the client. */
export const measure = ({ url, next, connections, seconds, amount }: Load): Promise<Figures> =>
  runLoad(
    {
      url,
      ...(connections ? { connections } : {}),
      ...(amount ? { amount } : { duration: seconds ?? 5 }),
      requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
    },
    1,
  )

interface Ways<Person> {
  url: string
  /** The next person. */
  next: () => Person
  /** The requests of a person, one after the other. */
  way: ((person: Person) => ReturnType<Load['next']>)[]
  /** The number of people. */
  amount: number
}

/** Sends the requests of one person after the other over each connection. Counts people, not requests; the latencies are those of single requests. */
export const measureWays = <Person>({ url, next, way, amount }: Ways<Person>): Promise<Figures> =>
  runLoad(
    {
      url,
      amount: amount * way.length,
      requests: way.map((step, index) => ({
        setupRequest: (request, context: { person?: Person }) => {
          if (index === 0) context.person = next()
          return { ...request, ...step(context.person as Person) }
        },
      })),
    },
    way.length,
  )
