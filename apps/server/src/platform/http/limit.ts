/** How many requests one client may make within a time. */
export interface Limit {
  max: number
  seconds: number
}
