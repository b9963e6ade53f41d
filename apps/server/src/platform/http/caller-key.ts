import type { FastifyRequest } from 'fastify'
import { clientKey } from './client-key.ts'

const callers = new WeakMap<FastifyRequest, number>()

/** Remembers who sent a request, once that is certain. */
export const countAs = (request: FastifyRequest, userId: number): void => void callers.set(request, userId)

/** The key by which limits count a request: the account of a caller who is signed in, because thousands share an address of a mobile network; everybody
 *  else by address. */
export function callerKey(request: FastifyRequest): string {
  const userId = callers.get(request)
  return userId === undefined ? clientKey(request.ip) : `user ${userId}`
}
