import type { FastifyInstance, FastifyReply } from 'fastify'
import type { MomoTransport } from '../../modules/payments/momo/client.ts'
import { MomoSilent } from '../../modules/payments/momo/client.ts'
import type { MomoCredentials } from '../../modules/payments/momo/signature.ts'
import type { Db } from '../../platform/database/database.ts'
import { Decision, decide, returnAddress } from './decide.ts'
import { answerCall, codes, type GatewayCall } from './gateway.ts'
import { findOrderByToken, type Notification, takeDueNotifications } from './momo-simulator.queries.ts'
import { missingPage, overPage, payPage, style } from './pay-page.ts'

const ROOT = '/momo-simulator'
const gatewayCalls: GatewayCall[] = ['create', 'query', 'refund', 'refund/query']
const hidden = { schema: { hide: true } }

interface MomoSimulatorDeps {
  db: Db
  credentials: MomoCredentials
  publicUrl: string
  /** Marks calls of this process to itself, which no limit counts. */
  ownHeaders: Record<string, string>
}

/** Calls the simulator in process, because the server may not reach itself at PUBLIC_URL. */
export const simulatorTransport =
  (app: FastifyInstance, headers: Record<string, string>): MomoTransport =>
  async (path, body) => {
    const answer = await app.inject({ method: 'POST', url: `${ROOT}${path}`, headers, payload: body })
    if (answer.statusCode !== 200) throw new MomoSilent('the MoMo simulator did not answer')
    return answer.json()
  }

const page = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
    .send(html)

/** Simulates MoMo: its calls, its pay page and its notifications. Registered only where no real MoMo is configured. `sendDue` sends the delayed
 *  notifications that are due. */
export async function momoSimulator(
  app: FastifyInstance,
  { db, credentials, publicUrl, ownHeaders }: MomoSimulatorDeps,
): Promise<{ sendDue(): Promise<void> }> {
  const payUrl = (token: string) => `${publicUrl}${ROOT}/pay/${token}`
  const notify = async ({ ipnUrl, body }: Notification) => {
    // MoMo notifies once, whatever the merchant answers.
    await app.inject({ method: 'POST', url: new URL(ipnUrl).pathname, headers: ownHeaders, payload: body })
  }

  for (const call of gatewayCalls)
    app.post<{ Body: Record<string, unknown> }>(`${ROOT}/v2/gateway/api/${call}`, hidden, ({ body }) =>
      answerCall({ db, credentials, payUrl }, call, body ?? {}),
    )
  app.get(`${ROOT}/style.css`, hidden, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(style),
  )
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    scope.get<{ Params: { token: string } }>(`${ROOT}/pay/:token`, hidden, async ({ params }, reply) => {
      const order = await findOrderByToken(db, params.token)
      if (!order) return page(reply, 404, missingPage())
      if (order.resultCode === codes.waiting) return page(reply, 200, payPage(order))
      return page(reply, 200, overPage(order, returnAddress(order, credentials)))
    })
    scope.post<{ Params: { token: string }; Body: URLSearchParams }>(
      `${ROOT}/pay/:token`,
      hidden,
      async ({ params, body: form }, reply) => {
        const decision = Decision.safeParse({
          result: form?.get('result'),
          faults: form?.getAll('fault') ?? [],
          refund: form?.get('refund') ?? '0',
        })
        const outcome = decision.success && (await decide({ db, credentials, notify }, params.token, decision.data))
        if (!outcome) return page(reply, decision.success ? 404 : 400, missingPage())
        return reply.redirect(outcome.returnTo, 303)
      },
    )
  })
  return {
    async sendDue() {
      for (const notification of await takeDueNotifications(db)) await notify(notification)
    },
  }
}
