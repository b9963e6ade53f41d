/** Settings of every connection that a running server keeps: a network that swallows packets is noticed in seconds, not in the hours that the
 *  operating system takes by itself. Each kind of connection sets its own `query_timeout` beside them. */
export const clientSettings = {
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const
