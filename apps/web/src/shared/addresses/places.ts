/** A province or a ward as the form offers it: `name` carries its type, 'Thành phố Hà Nội', 'Phường Ba Đình'. Codes are opaque (vietnam.md §1). */
export interface Place {
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

function placesIn(dataset: unknown, wanted: (entry: Entry) => boolean): Place[] {
  if (typeof dataset !== 'object' || dataset === null) throw new TypeError('no dataset')
  // Objects keyed by number-like codes iterate in an order of their own: names decide (vietnam.md §1, trap a).
  const places = Object.values(dataset)
    .filter(isEntry)
    .filter(wanted)
    .map(({ code, name_with_type }) => ({ code, name: name_with_type.normalize('NFC') }))
    .sort((a, b) => byName(a.name, b.name))
  if (places.length === 0) throw new TypeError('an empty dataset')
  return places
}

/** The provinces of a dataset keyed by code, in Vietnamese order. Throws TypeError when there are none. */
export const provincesIn = (dataset: unknown): Place[] => placesIn(dataset, () => true)

/** The wards of one province. By its code: names of provinces also occur inside names of wards (vietnam.md §1, trap b). */
export const wardsIn = (dataset: unknown, provinceCode: string): Place[] =>
  placesIn(dataset, ({ parent_code }) => parent_code === provinceCode)

/** §9. */
const KEPT_MILLISECONDS = 7 * 24 * 60 * 60 * 1000
/** Raised when what is kept changes its shape or the divisions change on a day. */
const VERSION = '2026-04'

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/** Reads a list from the shelf, or by `load` when it is not there or too old. A shelf that is full or forbidden is done without. */
export async function kept(
  shelf: Shelf,
  name: string,
  load: () => Promise<Place[]>,
  now: number = Date.now(),
): Promise<Place[]> {
  const key = `${name}@${VERSION}`
  try {
    const stored = JSON.parse(shelf.getItem(key) ?? 'null') as { at: number; places: Place[] } | null
    if (stored && now - stored.at < KEPT_MILLISECONDS && now >= stored.at) return stored.places
  } catch {
    // Nothing usable there.
  }
  const places = await load()
  try {
    shelf.setItem(key, JSON.stringify({ at: now, places }))
  } catch {
    // No room: it is asked for again next time.
  }
  return places
}

/** §7. */
const TIMEOUT_MILLISECONDS = 10_000

async function fetchDataset(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
  if (!response.ok) throw new TypeError(`${url}: ${response.status}`)
  return response.json()
}

/** All provinces, kept for seven days in this tab. Throws when they cannot be had. */
export const loadProvinces = (url: string): Promise<Place[]> =>
  kept(sessionStorage, `provinces:${url}`, async () => provincesIn(await fetchDataset(url)))

/** The wards of one province, kept likewise, province by province. */
export const loadWards = (url: string, provinceCode: string): Promise<Place[]> =>
  kept(sessionStorage, `wards:${url}:${provinceCode}`, async () => wardsIn(await fetchDataset(url), provinceCode))
