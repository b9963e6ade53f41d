// The part of autocannon 9 that the benchmarks use; the package brings no types.
declare module 'autocannon' {
  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request, context: object) => Request
  }
  export interface Options {
    url: string
    connections: number
    duration?: number
    amount?: number
    headers?: Record<string, string>
    requests?: Request[]
    workers?: number
  }
  export interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
  }
  export interface Run extends Promise<Result> {
    on(event: 'response', listener: () => void): void
  }
  export default function autocannon(options: Options): Run
}
