import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { plainIp } from '../../platform/http/client-key.ts'
import type { Visitor } from './sessions.queries.ts'

/** The client of a request. A proxy may pass on something that is no IP address. */
export const visitorOf = ({ headers, ip }: FastifyRequest): Visitor => ({
  userAgent: headers['user-agent'] ?? null,
  ip: isIP(ip) ? plainIp(ip) : null,
})
