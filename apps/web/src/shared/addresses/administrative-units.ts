/** A province or ward as an option of the form: `name` carries its type, 'Thành phố Hà Nội', 'Phường Ba Đình'. Codes are opaque (vietnam.md §1). */
export interface AdministrativeUnit {
  code: string
  name: string
}

interface Entry {
  code: string
  name_with_type: string
  parent_code?: string
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'name_with_type' in value &&
  typeof value.name_with_type === 'string'

const byName = new Intl.Collator('vi').compare

function unitsIn(dataset: unknown, wanted: (entry: Entry) => boolean): AdministrativeUnit[] {
  if (typeof dataset !== 'object' || dataset === null) throw new TypeError('no dataset')
  // Objects with integer-like keys iterate in numeric order; sort by name (vietnam.md §1, trap a).
  const units = Object.values(dataset)
    .filter(isEntry)
    .filter(wanted)
    .map(({ code, name_with_type }) => ({ code, name: name_with_type.normalize('NFC') }))
    .sort((a, b) => byName(a.name, b.name))
  if (units.length === 0) throw new TypeError('an empty dataset')
  return units
}

/** The provinces of a dataset keyed by code, in Vietnamese order. Throws TypeError when there are none. */
export const provincesIn = (dataset: unknown): AdministrativeUnit[] => unitsIn(dataset, () => true)

/** The wards of one province. By its code: names of provinces also occur inside names of wards (vietnam.md §1, trap b). */
export const wardsIn = (dataset: unknown, provinceCode: string): AdministrativeUnit[] =>
  unitsIn(dataset, ({ parent_code }) => parent_code === provinceCode)

/** §9. */
const CACHE_MILLISECONDS = 7 * 24 * 60 * 60 * 1000
/** Changed when the cached shape or the administrative divisions change. */
const VERSION = '2026-04-2'

type UnitStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Reads a list from the storage, or by `load` when it is missing or older than seven days. Works without a usable storage (full, forbidden). */
export async function cached(
  storage: UnitStorage,
  name: string,
  load: () => Promise<AdministrativeUnit[]>,
  now: number = Date.now(),
): Promise<AdministrativeUnit[]> {
  const key = `${name}@${VERSION}`
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as { at: number; units: AdministrativeUnit[] } | null
    if (stored && now - stored.at < CACHE_MILLISECONDS && now >= stored.at) return stored.units
  } catch {
    // Unreadable entry: load again.
  }
  const units = await load()
  try {
    storage.setItem(key, JSON.stringify({ at: now, units }))
  } catch {
    // Storage full: loaded again next time.
  }
  return units
}

/** §7. */
const TIMEOUT_MILLISECONDS = 10_000

async function fetchDataset(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
  if (!response.ok) throw new TypeError(`${url}: ${response.status}`)
  return response.json()
}

/** All provinces, cached for seven days in sessionStorage. Throws when they cannot be loaded. */
export const loadProvinces = (url: string): Promise<AdministrativeUnit[]> =>
  cached(sessionStorage, `provinces:${url}`, async () => provincesIn(await fetchDataset(url)))

/** The wards of one province, cached per province in the same way. */
export const loadWards = (url: string, provinceCode: string): Promise<AdministrativeUnit[]> =>
  cached(sessionStorage, `wards:${url}:${provinceCode}`, async () => wardsIn(await fetchDataset(url), provinceCode))
