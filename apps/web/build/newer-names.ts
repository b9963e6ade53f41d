import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { browserFloor } from './browser-floor.ts'

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

const parts = (version: string) => version.replace('≤', '').split('.').map(Number)

/** Whether a version is at most another one, by its numbers. */
function atMost(version: string, limit: string): boolean {
  const [left, right] = [parts(version), parts(limit)]
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return true
}

function has(support: SupportStatement | undefined, floor: string): boolean {
  return [support ?? []].flat().some((one) => {
    const { version_added, version_removed, flags, prefix, alternative_name } = one
    if (typeof version_added !== 'string' || version_added === 'preview' || !atMost(version_added, floor)) return false
    if (typeof version_removed === 'string' && atMost(version_removed, floor)) return false
    return !flags && !prefix && !alternative_name
  })
}

/** Whether all browsers have it, each in this version. */
const isIn = ({ support }: CompatStatement, version: (floor: string) => string): boolean =>
  Object.entries(browserFloor).every(([browser, floor]) =>
    has(support[browser as keyof typeof browserFloor], version(floor)),
  )
const isOld = (feature: CompatStatement): boolean => isIn(feature, (floor) => floor)
/** Whether its newest version has it in every browser: a member that only some have is asked for before it is used, or the others would show it. */
const isCommon = (feature: CompatStatement): boolean => isIn(feature, () => '9999')

/** What at least one browser of the floor lacks, according to MDN's browser compatibility data. */
export interface NewerNames {
  /** Classes, namespaces, functions and members of the window: `URLPattern`, `cookieStore`. */
  globals: Set<string>
  /** Called with `new` only: `Iterator`. */
  constructors: Set<string>
  /** `Promise.withResolvers`. */
  statics: Set<string>
  /** Names that only members of objects have which some browser lacks: `toArray`. */
  members: Set<string>
}

type Entries = [string, Identifier][]
const entriesOf = (group: Identifier | undefined): Entries =>
  (Object.entries(group ?? {}) as Entries).filter(([key]) => key !== '__compat')

/** Reads the data of all built-in objects and all interfaces of browsers. */
export function newerNames(): NewerNames {
  const builtins = data.javascript.builtins as unknown as Identifier
  const found: NewerNames = { globals: new Set(), constructors: new Set(), statics: new Set(), members: new Set() }
  const old = new Set<string>()
  const apis = data.api as unknown as Identifier
  for (const [owner, entry] of [...entriesOf(builtins), ...entriesOf(builtins.Intl), ...entriesOf(apis)]) {
    // Where there is no such object, its members cannot be used by mistake.
    const hasObjects = !entry.__compat || isOld(entry.__compat)
    if (!hasObjects) found.globals.add(owner)
    for (const [key, { __compat }] of entriesOf(entry)) {
      if (!__compat || /_(?:event|permission)$/u.test(key)) continue
      const name = key.replace(/_static$/u, '')
      if (isOld(__compat)) old.add(name)
      else if (name === owner) {
        if (hasObjects) found.constructors.add(name)
      } else if (owner === 'Window') found.globals.add(name)
      // Of built-in objects the data does not tell which members are static.
      else {
        found.statics.add(`${owner}.${name}`)
        if (hasObjects && !key.endsWith('_static') && isCommon(__compat)) found.members.add(name)
      }
    }
  }
  for (const name of old) found.members.delete(name)
  return found
}
