import type { Locator, Page } from 'playwright-core'
import type { Person } from '../../apps/server/src/testing/builders.ts'
import type { faultAt } from './faults.ts'

/** A form, with valid and invalid input. */
export interface FormCase {
  name: string
  /** Its source file, below apps/web/src. */
  file: string
  /** Opens the form for a user and returns its container. */
  open: (page: Page, person: Person) => Promise<Locator>
  /** The visitor; default: a signed-in user. */
  guest?: true
  call: Parameters<typeof faultAt>[2]
  /** Below /api. */
  path: string
  submit: string
  /** Typed values that must stay, by field name. */
  typed: Record<string, string>
  /** The first invalid field: invalid value, its message, and a valid value. Omitted if nothing can be invalid. */
  wrong?: { name: string; text: string; said: string; right: string }
  /** Fills fields that need more than typing. Resolves to the values that must stay, like `typed`. */
  also?: (form: Locator) => Promise<Record<string, string>>
  /** Opens a form that is neither a dialog nor on the page at once, after the page was loaded again. */
  reopen?: (page: Page) => Promise<void>
  /** True for the form that each refusal empties (§8). */
  emptied?: true
}
