import type { Issuer } from '@chophien/domain/invoices/issuer'
import type { SetupChecklist } from '@chophien/domain/setup/admin-contract'
import { BACKUP_DAYS, type SetupState, type SetupStep, setupSteps } from '@chophien/domain/setup/steps'
import type { Config } from '../../config.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { countAdmins } from '../accounts/roles.queries.ts'
import { openMethods } from '../payments/open-methods.ts'
import { hasChosenMode } from '../taxes/tax-settings.queries.ts'
import { findSetupFacts } from './setup.queries.ts'

const DAY_MS = 86_400_000

/** Whether an address can be one of the program's examples only: nobody can register a domain below `.test` (RFC 6761). */
const isExample = (address: string): boolean => /\.test>?$/u.test(address)

interface SetupSettings {
  config: Config
  /** Who issues the documents of money; null as long as it is not said. */
  issuer: Issuer
}

interface Facts {
  now: Date
  lastBackupAt: Date | null
  hasCategories: boolean
  hasTaxMode: boolean
  /** Administrators who can sign in, and those of them with an address that only the demo has: everybody knows their password. */
  admins: { all: number; ofDemo: number }
}

const states = {
  /** Done or to do. */
  todo: (done: boolean): SetupState => (done ? 'DONE' : 'OPEN'),
  harm: (done: boolean): SetupState => (done ? 'DONE' : 'DANGER'),
  choice: (done: boolean): SetupState => (done ? 'DONE' : 'OPTIONAL'),
}

/** The state of each step, by the settings and by what the database has. */
function stateOf(
  { config, issuer }: SetupSettings,
  { now, lastBackupAt, hasCategories, hasTaxMode, admins }: Facts,
): Readonly<Record<SetupStep, SetupState>> {
  const { todo, harm, choice } = states
  const isDemo = config.SEED === 'demo'
  const address = new URL(config.PUBLIC_URL)
  const isPublic = !config.STAYS_HERE
  const takesTransfers = openMethods(config).includes('BANK_TRANSFER') && config.OWN_BANK_ACCOUNT
  return {
    DEMO_DATA: isDemo && isPublic ? 'DANGER' : todo(!isDemo),
    DEMO_ADMIN: isPublic ? harm(admins.ofDemo === 0) : todo(admins.ofDemo === 0),
    PUBLIC_ADDRESS: todo(isPublic && address.protocol === 'https:'),
    // The program itself speaks no TLS: before an https address stands a proxy.
    PROXY: address.protocol === 'https:' && config.TRUST_PROXY === 'off' ? 'DANGER' : 'DONE',
    MAIL: todo(config.SMTP_URL !== undefined),
    SENDER: todo(!isExample(config.MAIL_FROM) && !isExample(config.SUPPORT_EMAIL)),
    HOTLINE: todo(config.HOTLINE !== null && !(isDemo && config.HOTLINE === '113')),
    LEGAL_ENTITY: todo(issuer !== null),
    BANK_ACCOUNT: choice(config.OWN_BANK_ACCOUNT),
    // Without reports nobody learns of a transfer but by hand.
    BANK_REPORTS: takesTransfers ? todo(config.BANK_WEBHOOK_SECRET !== undefined) : 'OPTIONAL',
    MOMO: choice(config.MOMO_ENDPOINT !== undefined),
    CARRIERS: choice(config.CARRIER_WEBHOOK_SECRET !== undefined),
    TAX_MODE: todo(hasTaxMode),
    CATEGORIES: todo(hasCategories),
    SECOND_ADMIN: config.PAYOUT_APPROVALS === 1 ? choice(admins.all > 1) : todo(admins.all > 1),
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
    const [{ lastBackupAt, hasCategories }, hasTaxMode, admins] = await Promise.all([
      findSetupFacts(db),
      hasChosenMode(db),
      countAdmins(db),
    ])
    const state = stateOf(settings, { now: new Date(), lastBackupAt, hasCategories, hasTaxMode, admins })
    return {
      steps: setupSteps.map((code) => ({ code, state: state[code] })),
      lastBackupAt: lastBackupAt?.toISOString() ?? null,
    }
  }
