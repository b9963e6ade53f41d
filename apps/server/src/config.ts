import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isHotline } from '@chophien/domain/brand/hotline'
import * as z from 'zod'
import { issuerSettings } from './issuer-settings.ts'
import { dataDirAt, root } from './root.ts'

const unitSeconds = { s: 1, m: 60, h: 3600, d: 86_400 } as const

/** `15m` → 900. Whole seconds. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,6}[smhd]$/u, 'cần dạng 30s, 15m, 72h hoặc 7d')
  .transform((text) => Number(text.slice(0, -1)) * unitSeconds[text.slice(-1) as keyof typeof unitSeconds])

/** `auto` → one process for each core. */
const processes = z
  .string()
  .regex(/^(?:auto|[1-9]\d?)$/u, 'cần auto hoặc một số từ 1 đến 99')
  .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))

/** `5` → 5. */
const count = z
  .string()
  .regex(/^[1-9]\d{0,8}$/u, 'cần một số nguyên dương')
  .transform(Number)

/** `0` to `most`. */
const amount = (most: number) =>
  z
    .string()
    .regex(/^(?:0|[1-9]\d{0,5})$/u, `cần một số từ 0 đến ${most}`)
    .transform(Number)
    .refine((number) => number <= most, `cần một số từ 0 đến ${most}`)

/** `14,21,28,42` → when each step comes (domain/payouts/debt-steps.ts), in days. */
const stepDays = z
  .string()
  .regex(/^[1-9]\d{0,2}(?:,[1-9]\d{0,2}){3}$/u, 'cần bốn số ngày từ 1 đến 999, dạng 14,21,28,42')
  .transform((text) => text.split(',').map(Number) as [number, number, number, number])
  .refine((days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)), 'các số ngày phải tăng dần')

/** `base64,base64` → the keys, each of 32 bytes. */
const dataKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
  .refine((keys) => keys.every((key) => key.length === 32), 'mỗi khóa cần 32 byte dạng base64')
  .refine((keys) => keys.length <= 2, 'tối đa hai khóa')

const webAddress = z
  .url({ protocol: /^https?$/u, error: 'cần một địa chỉ http(s)' })
  .transform((text) => text.replace(/\/+$/u, ''))
/** Shown in messages and pages, so that nothing secret may stand in it. */
const plainAddress = webAddress.refine(
  (text) => !/^https?:\/\/[^/]*@/u.test(text),
  'không được chứa tên và mật khẩu (…@)',
)
const postgresAddress = z.url({ protocol: /^postgres(?:ql)?$/u, error: 'cần dạng postgres://…' })

/** A fictitious account for demo marketplaces. */
const DEMO_ACCOUNT = '0123456789'
const DEMO_BANK = { bin: '970436', holder: 'CHO PHIEN DEMO' }
/** The specification's hotline, for demo marketplaces: it is the number of the police. */
const DEMO_HOTLINE = '113'
/** Nobody can register a domain below `.test`. */
const DEMO_SUPPORT_EMAIL = 'hotro@chophien.test'

interface Seeding {
  SEED?: 'demo' | 'none' | undefined
  DATABASE_URL?: string | undefined
}

const onOff = z.enum(['on', 'off'], 'cần on hoặc off')
const seedOf = ({ SEED, DATABASE_URL }: Seeding) => SEED ?? (DATABASE_URL ? ('none' as const) : ('demo' as const))

/** Whether a web address leads to this machine; an invalid one is refused elsewhere. */
const isThisMachine = (address: string): boolean =>
  !URL.canParse(address) || /^(?:(?:[^.]+\.)*localhost\.?|127(?:\.\d+){3}|\[::1\])$/u.test(new URL(address).hostname)

/** Whether a server that listens at `host` can be reached from this machine only. */
const isLoopback = (host: string): boolean => {
  const address = `http://${host.includes(':') ? `[${host}]` : host}`
  return URL.canParse(address) && isThisMachine(address)
}

interface Place {
  HOST: string
  PUBLIC_URL?: string | undefined
}

/** Whether others reach the marketplace: because it listens for them, or by its public address, behind which a proxy may stand. */
const isOpenToOthers = ({ HOST, PUBLIC_URL }: Place): boolean =>
  !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isThisMachine(PUBLIC_URL))

/** The variables of which all must be set or none. */
export const settingsTogether = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['MOMO_ENDPOINT', 'MOMO_PARTNER_CODE', 'MOMO_ACCESS_KEY', 'MOMO_SECRET_KEY'],
  ['LEGAL_NAME', 'LEGAL_TAX_CODE', 'LEGAL_ADDRESS'],
] as const

const Environment = z
  .object({
    PORT: z.coerce.number('cần một số cổng').int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: webAddress.optional(),
    DATA_DIR: z.string().optional().transform(dataDirAt),
    DATABASE_URL: postgresAddress.optional(),
    DATABASE_REPLICA_URL: postgresAddress.optional(),
    S3_ENDPOINT: plainAddress.optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_ACCESS_KEY: z.string().min(1).optional(),
    S3_SECRET_KEY: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    CDN_URL: plainAddress.optional(),
    PROCESSES: processes.default(1),
    ROLE: z.enum(['all', 'web', 'worker'], 'cần all, web hoặc worker').default('all'),
    SEED: z.enum(['demo', 'none'], 'cần demo hoặc none').optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/u, error: 'cần dạng smtp://…' }).optional(),
    SMTP_CONNECTIONS: z.coerce
      .number('cần số từ 1 đến 50')
      .int('cần số từ 1 đến 50')
      .min(1, 'cần số từ 1 đến 50')
      .max(50, 'cần số từ 1 đến 50')
      .default(5),
    MAIL_FROM: z.string().min(3).default('Chợ Phiên <khong-tra-loi@chophien.test>'),
    JWT_SECRET: z
      .string()
      .refine((secret) => Buffer.byteLength(secret) >= 32, 'cần ít nhất 32 byte')
      .optional(),
    DATA_KEY: dataKeys.optional(),
    ACCESS_TOKEN_TTL: duration.default(15 * 60),
    REFRESH_TOKEN_TTL: duration.default(30 * 86_400),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_JWKS_URL: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
    GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
    PROVINCES_URL: z.string().min(1).default('/data/vn/provinces.json'),
    WARDS_URL: z.string().min(1).default('/data/vn/wards.json'),
    SELLER_DASHBOARD_URL: z.string().min(1).default('/seller'),
    MOMO_ENDPOINT: webAddress.optional(),
    MOMO_PARTNER_CODE: z.string().min(1).optional(),
    MOMO_ACCESS_KEY: z.string().min(1).optional(),
    MOMO_SECRET_KEY: z.string().min(1).optional(),
    MOMO_OFFERED: onOff.default('on'),
    BANK_BIN: z
      .string()
      .regex(/^\d{6}$/u, 'cần 6 chữ số')
      .optional(),
    BANK_ACCOUNT: z
      .string()
      .regex(/^[0-9A-Za-z]{1,19}$/u, 'cần 1–19 chữ số hoặc chữ cái')
      .optional(),
    BANK_ACCOUNT_NAME: z.string().min(1).optional(),
    BANK_WEBHOOK_SECRET: z.string().min(16, 'cần ít nhất 16 ký tự').optional(),
    CARRIER_WEBHOOK_SECRET: z
      .string()
      .transform((text) => text.split(',').map((secret) => secret.trim()))
      .pipe(z.array(z.string().min(16, 'cần ít nhất 16 ký tự').max(200, 'tối đa 200 ký tự')).max(2, 'tối đa hai mã'))
      .optional(),
    DRAW_AHEAD: onOff.default('on'),
    IMPORT_PICTURES_BY_HTTP: onOff.default('off'),
    PAYMENT_TTL: duration.default(15 * 60),
    UNPAID_CHECKOUTS_MAX: count.default(5),
    UNPAID_UNITS_MAX: count.default(500),
    UNCONFIRMED_CHECKOUTS_MAX: count.default(30),
    UNCONFIRMED_UNITS_MAX: count.default(10_000),
    CONFIRM_TTL: duration.default(72 * 3600),
    RETURN_WINDOW: duration.default(7 * 86_400),
    HANDOVER_TTL: duration.default(5 * 86_400),
    DELIVERY_REPORT_TTL: duration.default(20 * 86_400),
    DELIVERY_PROMISE: duration.default(5 * 86_400),
    DEFECT_WINDOW: duration.default(30 * 86_400),
    CASE_ANSWER_TTL: duration.default(48 * 3600),
    CASE_OFFER_TTL: duration.default(72 * 3600),
    CASE_ESCALATION_TTL: duration.default(3 * 86_400),
    CASE_SEND_BACK_TTL: duration.default(7 * 86_400),
    CASE_TRANSIT_TTL: duration.default(20 * 86_400),
    CASE_CHECK_TTL: duration.default(48 * 3600),
    CASE_DECISION_DAYS: count.default(5),
    DISPUTE_APPROVAL_ABOVE: count.default(5_000_000),
    ...issuerSettings,
    COMMISSION_VAT_BPS: amount(10_000).default(0),
    PAYOUT_MINIMUM: count.default(50_000),
    PAYOUT_APPROVALS: z
      .enum(['1', '2'], 'cần 1 hoặc 2')
      .transform((text) => (text === '1' ? 1 : 2))
      .default(2),
    PAYOUT_WEEKDAY: z
      .string()
      .regex(/^[1-7]$/u, 'cần một số từ 1 (thứ Hai) đến 7 (Chủ nhật)')
      .transform(Number)
      .optional(),
    PAYOUT_NEW_SHOP_DAYS: amount(365).default(14),
    PAYOUT_NEW_SHOP_RESERVE_BPS: amount(10_000).default(3000),
    DEBT_STEP_DAYS: stepDays.default([14, 21, 28, 42]),
    DEBT_MINIMUM: count.default(50_000),
    STOP_DELAY: z.coerce.number('cần số giây từ 0 đến 60').int('cần số giây từ 0 đến 60').min(0).max(60).optional(),
    TRUST_PROXY: z.string().min(1).default('off'),
    METRICS_TOKEN: z.string().min(16, 'cần ít nhất 16 ký tự').optional(),
    SUPPORT_EMAIL: z.email('cần một địa chỉ email').optional(),
    HOTLINE: z.string().min(1).max(20).optional(),
    ADMIN_SECOND_FACTOR: z.enum(['required', 'optional'], 'cần required hoặc optional').optional(),
    I_KNOW_THIS_IS_A_DEMO: z.literal('yes', 'cần yes hoặc để trống').optional(),
    RATE_LIMITS: onOff.default('on'),
    SEARCH_LEARNING: onOff.default('on'),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('chophien'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    NODE_ENV: z.string().default('production'),
  })
  .superRefine((env, context) => {
    const together = (names: (keyof typeof env)[], all: string) => {
      const missing = names.filter((name) => env[name] === undefined)
      if (missing.length > 0 && missing.length < names.length)
        for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: `thiếu; ${all}` })
    }
    const [s3, momo, legal] = settingsTogether
    together([...s3], 'các biến S3_… phải đi cùng nhau')
    together([...momo], 'các biến MOMO_… phải đi cùng nhau')
    together([...legal], 'các biến LEGAL_… phải đi cùng nhau')
    if (env.DATABASE_URL && !env.JWT_SECRET)
      context.addIssue({ code: 'custom', path: ['JWT_SECRET'], message: 'bắt buộc khi đặt DATABASE_URL' })
    if (env.ROLE !== 'all' && !env.DATABASE_URL)
      context.addIssue({
        code: 'custom',
        path: ['ROLE'],
        message: `ROLE=${env.ROLE} cần DATABASE_URL: cơ sở dữ liệu đi kèm chỉ phục vụ một chương trình`,
      })
    if (seedOf(env) === 'demo' && isOpenToOthers(env) && !env.I_KNOW_THIS_IS_A_DEMO) {
      const why = isLoopback(env.HOST) ? 'PUBLIC_URL không phải máy này' : 'HOST mở chợ cho cả máy khác'
      context.addIssue({
        code: 'custom',
        path: ['SEED'],
        message: `ai cũng biết mật khẩu quản trị của chợ dùng thử mà ${why}. Hãy dọn chợ dùng thử (npm run market -- clear-demo) rồi đặt SEED=none, dùng cơ sở dữ liệu mới, hoặc I_KNOW_THIS_IS_A_DEMO=yes nếu đây đúng là chợ dùng thử`,
      })
    }
    if (!/^(?:off|\d{1,2}|[0-9a-f.:/, ]+)$/iu.test(env.TRUST_PROXY))
      context.addIssue({
        code: 'custom',
        path: ['TRUST_PROXY'],
        message: 'cần off, số tầng proxy hoặc danh sách địa chỉ',
      })
  })
  .transform((env) => ({
    ...env,
    SEED: seedOf(env),
    // Alone with its own database there is no other instance that a balancer could turn to.
    STOP_DELAY: env.STOP_DELAY ?? (env.DATABASE_URL ? 5 : 0),
    SUPPORT_EMAIL: env.SUPPORT_EMAIL ?? DEMO_SUPPORT_EMAIL,
    /** Whether the operator configured the contacts. */
    OWN_SUPPORT_EMAIL: env.SUPPORT_EMAIL !== undefined,
    // What is no phone number is shown as before, but not taken into a brand.
    OWN_HOTLINE: env.HOTLINE !== undefined && isHotline(env.HOTLINE),
    /** Null: pages show none. */
    HOTLINE: env.HOTLINE ?? (seedOf(env) === 'demo' ? DEMO_HOTLINE : null),
    /** Whether administrators may do nothing in the console without a second factor. The demo's password is public anyway. */
    ADMINS_NEED_SECOND_FACTOR:
      (env.ADMIN_SECOND_FACTOR ?? (seedOf(env) === 'demo' ? 'optional' : 'required')) === 'required',
    /** Whether only people at this machine reach the marketplace. */
    STAYS_HERE: !isOpenToOthers(env),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    BANK_ACCOUNT: env.BANK_ACCOUNT ?? DEMO_ACCOUNT,
    /** Whether the operator configured the account. */
    OWN_BANK_ACCOUNT: env.BANK_ACCOUNT !== undefined,
    /** Whether its bank and holder are the operator's too, and not those of the demo. */
    OWN_BANK_NAMES: env.BANK_BIN !== undefined && env.BANK_ACCOUNT_NAME !== undefined,
    BANK_BIN: env.BANK_BIN ?? DEMO_BANK.bin,
    BANK_ACCOUNT_NAME: env.BANK_ACCOUNT_NAME ?? DEMO_BANK.holder,
    /** Whether the public address leads to this machine, so that a link in a mail leads its reader nowhere. */
    LEADS_HERE: env.PUBLIC_URL === undefined || isThisMachine(env.PUBLIC_URL),
    MIGRATIONS_DIR: join(root, 'apps/server/migrations'),
    WEB_DIST: join(root, 'apps/web/dist'),
  }))

export type Config = Readonly<z.output<typeof Environment>>

/** The variables that the program reads, for what names them elsewhere: documents, files of deployment. */
export const settingNames: readonly string[] = Object.keys(Environment.in.shape)

/** Invalid environment; the message names every wrong variable. */
export class ConfigError extends Error {}

/** Parses the environment of operating.md once. An empty value counts as unset. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (parsed.success) return Object.freeze(parsed.data)
  // The message omits the values, because some of them are secrets.
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`Biến môi trường không hợp lệ:\n${lines.join('\n')}`)
}
