import type { SetupChecklist } from '@chophien/domain/setup/admin-contract'
import { BACKUP_DAYS, type SetupState, type SetupStep, setupSteps } from '@chophien/domain/setup/steps'
import type { Config } from '../../config.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { countApprovers } from '../accounts/roles.queries.ts'
import { countAdminsWithout } from '../accounts/second-factors.queries.ts'
import type { EffectiveBrand } from '../brand/effective-brand.ts'
import { readBrand } from '../brand/read-brand.ts'
import { hasChosenMode } from '../taxes/tax-settings.queries.ts'
import { findSetupFacts } from './setup.queries.ts'

const DAY_MS = 86_400_000

/** Whether an address can be one of the program's examples only: nobody can register a domain below `.test` (RFC 6761). */
const isExample = (address: string): boolean => /\.test>?$/u.test(address)

/** What a database still has of the demo marketplace. */
export interface DemoLeft {
  /** Whether it was made for one. */
  isDemo: boolean
  /** Administrators who can sign in with the published password. */
  openAdmins: number
  /** Those of them who approve money. */
  openApprovers: number
}

interface SetupSettings {
  config: Config
  findDemoLeft: (db: ReadDb) => Promise<DemoLeft>
}

interface Facts {
  brand: EffectiveBrand
  now: Date
  lastBackupAt: Date | null
  hasCategories: boolean
  hasPolicies: boolean
  hasTaxMode: boolean
  /** Who may approve what another one prepared, and can sign in. */
  approvers: number
  adminsWithoutSecondFactor: number
  demo: DemoLeft
}

const states = {
  /** Done or to do. */
  todo: (done: boolean): SetupState => (done ? 'DONE' : 'OPEN'),
  harm: (done: boolean): SetupState => (done ? 'DONE' : 'DANGER'),
  choice: (done: boolean): SetupState => (done ? 'DONE' : 'OPTIONAL'),
}

/** The state of each step, by the settings and by what the database has. */
function stateOf(
  config: Config,
  {
    brand,
    now,
    lastBackupAt,
    hasCategories,
    hasPolicies,
    hasTaxMode,
    approvers,
    adminsWithoutSecondFactor,
    demo,
  }: Facts,
): Readonly<Record<SetupStep, SetupState>> {
  const { todo, harm, choice } = states
  const { version, hotline, supportEmail, legalName } = brand
  const address = new URL(config.PUBLIC_URL)
  const isPublic = !config.STAYS_HERE
  const isHttps = address.protocol === 'https:'
  const isTesting = config.RATE_LIMITS === 'off' || config.NODE_ENV === 'test'
  return {
    DEMO_DATA: config.SEED === 'demo' && isPublic ? 'DANGER' : todo(config.SEED !== 'demo' && !demo.isDemo),
    DEMO_ADMIN: isPublic ? harm(demo.openAdmins === 0) : todo(demo.openAdmins === 0),
    BRAND: todo(version > 0),
    PUBLIC_ADDRESS: todo(!config.LEADS_HERE && isHttps),
    // The program itself speaks no TLS: before an https address stands a proxy.
    PROXY: harm(!(isHttps && /^(?:off|0+)$/u.test(config.TRUST_PROXY))),
    TEST_SETTINGS: harm(!(isPublic && isTesting)),
    MAIL: todo(config.SMTP_URL !== undefined),
    SENDER: todo(!isExample(config.MAIL_FROM) && !isExample(supportEmail)),
    HOTLINE: todo(hotline !== '' && !(config.SEED === 'demo' && hotline === '113')),
    LEGAL_ENTITY: todo(legalName !== ''),
    POLICIES: todo(hasPolicies),
    // An own number with the bank or the holder of the demo leads money astray.
    BANK_ACCOUNT: config.OWN_BANK_ACCOUNT ? harm(config.OWN_BANK_NAMES) : 'OPTIONAL',
    // Without reports nobody learns of a transfer but by hand.
    BANK_REPORTS: (config.OWN_BANK_ACCOUNT ? todo : choice)(config.BANK_WEBHOOK_SECRET !== undefined),
    MOMO: choice(config.MOMO_ENDPOINT !== undefined && config.MOMO_OFFERED === 'on'),
    CARRIERS: choice(config.CARRIER_WEBHOOK_SECRET !== undefined),
    TAX_MODE: todo(hasTaxMode),
    CATEGORIES: todo(hasCategories),
    // Those of the demo will be locked.
    SECOND_ADMIN: todo(approvers - demo.openApprovers > 1),
    // Where none is required, whoever gets an administrator's password gets the marketplace.
    SECOND_FACTOR: (isPublic && !config.ADMINS_NEED_SECOND_FACTOR ? harm : todo)(adminsWithoutSecondFactor === 0),
    DATA_KEY: choice(config.DATA_KEY !== undefined),
    BACKUP: todo(lastBackupAt !== null && now.getTime() - lastBackupAt.getTime() < BACKUP_DAYS * DAY_MS),
  }
}

/** Reads the checklist of an operator: what of the marketplace is still demo, insecure or missing. */
export type ReadChecklist = (db: ReadDb) => Promise<SetupChecklist>

/** The checklist of a marketplace with these settings. */
export const setupChecklist =
  (settings: SetupSettings): ReadChecklist =>
  async (db) => {
    const [facts, hasTaxMode, approvers, adminsWithoutSecondFactor, demo, brand] = await Promise.all([
      findSetupFacts(db),
      hasChosenMode(db),
      countApprovers(db),
      countAdminsWithout(db),
      settings.findDemoLeft(db),
      readBrand(db, settings.config),
    ])
    const counts = { approvers, adminsWithoutSecondFactor }
    const state = stateOf(settings.config, { brand, now: new Date(), ...facts, hasTaxMode, ...counts, demo })
    return {
      steps: setupSteps.map((code) => ({ code, state: state[code] })),
      lastBackupAt: facts.lastBackupAt?.toISOString() ?? null,
      adminsWithoutSecondFactor,
    }
  }
