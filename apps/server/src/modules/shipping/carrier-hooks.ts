import { type Carrier, carriers, endOfShipment, namesCarrier, phaseOf } from '@chophien/domain/shipping/carrier-status'
import { shippingErrors } from '@chophien/domain/shipping/errors'
import { type CarrierReport, readReport } from '@chophien/domain/shipping/read-report'
import type { Database } from '../../platform/database/database.ts'
import { cleanText } from '../../platform/http/clean-text.ts'
import type { HookRoute, RawHook } from '../../platform/http/raw-hooks.ts'
import { sameText } from '../../platform/secrets.ts'
import type { CaseSettings } from '../returns/case-settings.ts'
import { reportDelivery } from '../returns/report-delivery.ts'
import { keepReport, markMoved } from './carrier-reports.queries.ts'

interface ShippingDeps {
  db: Database
  settings: CaseSettings
  /** Each of them is accepted; without one all reports are refused. */
  secrets: readonly string[]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

/** The body as JSON or else as a form, whatever type it is said to be; null when its text is not allowed. */
function fieldsOf({ rawBody }: RawHook): unknown {
  try {
    return cleanText(parse(rawBody.toString('utf8')))
  } catch {
    return null
  }
}

/** Where carriers put the secret: into the address, which is all that some let one register, a header, or the body. */
function secretsOf({ headers, params, query }: RawHook, report: CarrierReport | null): string[] {
  const header = headers['x-carrier-token']
  return [params.secret, query.hash, header, report?.token].filter((given) => typeof given === 'string')
}

/** The body without our secrets, which some carriers put into it; all other bytes stay. */
const withoutSecrets = (raw: Buffer, secrets: readonly string[]): Buffer =>
  Buffer.from(
    secrets.reduce(
      (text, secret) => text.replaceAll(Buffer.from(secret).toString('latin1'), '***'),
      raw.toString('latin1'),
    ),
    'latin1',
  )

/** Follows the report if it says that the shipment ended. Returns whether it counted for an order or a case. */
async function follow(
  deps: Pick<ShippingDeps, 'db' | 'settings'>,
  carrier: Carrier,
  { trackingCode, statusCode }: CarrierReport,
): Promise<boolean> {
  const phase = phaseOf(carrier, statusCode)
  const end = phase && endOfShipment(phase)
  const isOfCarrier = (name: string) => namesCarrier(name, carrier)
  return end !== null && (await reportDelivery(deps, { trackingCode, isOfCarrier, ...end }))
}

/** Webhooks of carriers. Every genuine report is kept, few of them count for an order: they change it, are noted in its history, or lead its
 *  case on. Those without effect are acknowledged too, because carriers repeat what is not. */
export function carrierHooks({ db, settings, secrets }: ShippingDeps): HookRoute[] {
  const handle = (carrier: Carrier) => async (hook: RawHook) => {
    const report = readReport(fieldsOf(hook))
    // Every pair is compared, so that the time tells nothing.
    const matches = secretsOf(hook, report).flatMap((given) => secrets.map((secret) => sameText(given, secret)))
    if (!matches.includes(true)) throw shippingErrors.CARRIER_NOT_KNOWN()
    const id = await keepReport(db, { carrier, report, raw: withoutSecrets(hook.rawBody, secrets) })
    if (!report) {
      // Viettel Post wants 200 for whatever it sends (vietnam.md §5).
      if (carrier !== 'viettelpost') throw shippingErrors.REPORT_UNREADABLE()
      return { statusCode: 200, message: 'Thành công', data: { moved: false } }
    }
    const moved = await follow({ db, settings }, carrier, report)
    if (moved) await markMoved(db, id)
    return { statusCode: 200, message: 'Thành công', data: { moved } }
  }
  return carriers.flatMap((carrier): HookRoute[] => {
    const common = { tag: 'carriers', anyType: true, handle: handle(carrier) } as const
    return [
      {
        ...common,
        path: `/api/v1/carriers/${carrier}`,
        summary: 'Đơn vị vận chuyển báo trạng thái vận đơn; mã bí mật ở X-Carrier-Token, TOKEN hoặc ?hash=',
      },
      {
        ...common,
        path: `/api/v1/carriers/${carrier}/:secret`,
        summary: 'Đơn vị vận chuyển báo trạng thái vận đơn; mã bí mật ở địa chỉ',
      },
    ]
  })
}
