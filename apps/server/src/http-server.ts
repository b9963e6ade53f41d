import { ARRIVAL_SECONDS } from '@chophien/domain/contract/arrival-seconds'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import { endConnections } from './platform/http/end-connections.ts'
import { answerBrokenRequest, handleErrors, sendFailure } from './platform/http/errors.ts'
import { guardInput } from './platform/http/guard-input.ts'
import { secureHeaders } from './platform/http/secure-headers.ts'
import { loggedError } from './platform/logged-error.ts'

/** `off`, how many proxies stand in front, or their addresses. */
function trusted(setting: string): boolean | string | ((address: string, hop: number) => boolean) {
  if (setting === 'off') return false
  return /^\d+$/u.test(setting) ? (_address, hop) => hop < Number(setting) : setting
}

/** The server without routes: its log, its bounds for requests, its headers, and how it answers failures. `logTo`: where the log goes; default: the standard
 *  output. `name`: what its lines in the log name it, where several processes share one. `drain`: takes no more connections and ends each with its
 *  next answer, within that many milliseconds. */
export function openHttpServer(
  config: Config,
  logTo: { write(line: string): void } | undefined,
  name: string | null,
): { app: FastifyInstance; drain: (ms: number) => Promise<void> } {
  const app = fastify({
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : {
            level: config.LOG_LEVEL,
            base: name === null ? null : { process: name },
            serializers: { err: loggedError },
            ...(logTo ? { stream: logTo } : {}),
          },
    // Requests are logged by route, not by URL (operator-routes.ts).
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.TRUST_PROXY),
    bodyLimit: 1024 * 1024,
    requestTimeout: ARRIVAL_SECONDS * 1000,
    // The header time-out must be the shorter one; otherwise Node swaps the two.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    // The absolute form of a target (RFC 9112 §3.2.2) names the same page as its path.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*\/?/iu, '/'),
    // What still comes over a connection that stays is answered while others end, and its connection then too (end-connections.ts).
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: sendFailure,
    clientErrorHandler: answerBrokenRequest,
    // Unless both are given here, Fastify loads Ajv and fast-json-stringify.
    schemaController: {
      compilersFactory: {
        // Their type knows schemas of Ajv only.
        buildValidator: () => validatorCompiler as never,
        // Only serialises: the router validates answers against the contract (development and tests).
        buildSerializer: () => () => JSON.stringify,
      },
    },
  })
  handleErrors(app)
  const drain = endConnections(app)
  guardInput(app)
  secureHeaders(app, config.PUBLIC_URL)
  return { app, drain }
}
