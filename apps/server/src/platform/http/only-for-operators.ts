import { commonErrors } from '@chophien/domain/contract/errors'
import type { FastifyInstance } from 'fastify'
import { INTERNAL_HEADER } from './internal-header.ts'

const PATHS = ['/healthz', '/readyz', '/metrics']

/** Answers operators, and this process itself by `internalToken`; everybody else gets 404. For a worker, which no visitor should reach. */
export function onlyForOperators(app: FastifyInstance, internalToken: string): void {
  app.addHook('onRequest', async ({ routeOptions, headers }) => {
    if (!PATHS.includes(routeOptions.url ?? '') && headers[INTERNAL_HEADER] !== internalToken)
      throw commonErrors.NOT_FOUND()
  })
}
