/** Maximum number of requests per client and time window. */
export interface Limit {
  max: number
  seconds: number
}
