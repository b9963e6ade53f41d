import { isPictureUrl, importPictureReasons as reasons } from '@chophien/domain/catalog/import-pictures'
import { sellerProductErrors } from '@chophien/domain/catalog/seller-errors'
import { PICTURE_BYTES_MAX } from '@chophien/domain/catalog/upload-limits'
import { DomainError } from '@chophien/domain/contract/errors'
import type { Database } from '../../platform/database/database.ts'
import { type FetchRules, fetchPublic, NotFetched } from '../../platform/fetch-public.ts'
import { attachPictures, refusesPictures } from '../catalog/attach-pictures.ts'
import type { ProductPictures } from '../catalog/product-pictures.ts'
import { deleteUsedFiles, findFile } from './import-files.queries.ts'
import {
  type Asked,
  findPublishedVersion,
  findShopsWithPictures,
  finishPictures,
  leaveForLater,
  type PicturesOfProduct,
  takeNextOfShop,
} from './import-pictures.queries.ts'

/** Milliseconds for one picture, and for all of one product: other shops wait meanwhile. */
const PICTURE_MS = 10_000
const PRODUCT_MS = 30_000
const ATTEMPTS_MAX = 2
/** Before what was not reached is asked for once more. */
const PAUSE_SECONDS = 60
/** After this no round of turns begins: a run that ends tells monitoring that the work gets on, however much there is. */
const RUN_MS = 60_000
/** Failures after which a shop waits for the next run. */
const FAILURES_MAX = 3

interface Deps {
  db: Database
  pictures: ProductPictures
  rules: FetchRules
}

/** Thrown to undo what another worker, or a newer import of the product, has made needless. */
class Replaced extends Error {}

const refusals = { PICTURED: reasons.pictured, GONE: reasons.deleted } as const
const FOREIGN = sellerProductErrors.PRODUCT_IMAGE_FOREIGN().code

/** Why a picture was refused; null for what is no fault of the picture. */
function reasonOf(error: unknown): string | null {
  if (error instanceof NotFetched) return reasons[error.reason]
  return error instanceof DomainError && error.code.startsWith('PICTURE_') ? error.message : null
}

/** What may pass: it is asked once more in a later turn. */
const passing = new Set<string>([reasons.TOO_SLOW, reasons.UNREACHABLE])

/** Asks for the sources that are not settled, as far as the time goes, and adds to `asked` what became of them. */
async function ask(
  { importId, shopId, sources }: PicturesOfProduct,
  asked: Record<string, Asked>,
  { db, pictures, rules }: Deps,
  stop: AbortSignal,
): Promise<void> {
  const until = AbortSignal.any([AbortSignal.timeout(PRODUCT_MS), stop])
  const before = { ...asked }
  for (const source of sources) {
    if (isSettled(before[source])) continue
    if (until.aborted) return
    try {
      const signal = AbortSignal.any([until, AbortSignal.timeout(PICTURE_MS)])
      const bytes = isPictureUrl(source)
        ? await fetchPublic(source, rules, { maxBytes: PICTURE_BYTES_MAX, signal })
        : await findFile(db, importId, source)
      asked[source] = bytes ? { url: await pictures.save(shopId, bytes) } : { reason: reasons.gone, final: true }
    } catch (error) {
      // Cut off by the end of the server: nothing is known of the picture.
      stop.throwIfAborted()
      const reason = reasonOf(error)
      if (reason === null) throw error
      // Cut off by the end of the product's time: it had less than its own.
      if (until.aborted && reason === reasons.TOO_SLOW) return
      asked[source] = { reason, final: source in before || !passing.has(reason) }
    }
  }
}

const isSettled = (one: Asked | undefined): boolean => one !== undefined && ('url' in one || one.final)

/** What an end shows, and what it says of the sources that are not shown. */
function outcomeOf(sources: readonly string[], asked: Readonly<Record<string, Asked>>) {
  const urls = new Map<string, string>()
  const problems: { source: string; reason: string }[] = []
  for (const source of sources) {
    const one = asked[source] ?? { reason: reasons.stuck }
    if ('url' in one) urls.set(source, one.url)
    else problems.push({ source, reason: one.reason })
  }
  return { urls, problems }
}

/** Shows what was uploaded and ends the work on a product. */
async function finish(db: Database, product: PicturesOfProduct, asked: Readonly<Record<string, Asked>>): Promise<void> {
  const { importId, shopId, code, sources, variants } = product
  const { urls, problems } = outcomeOf(sources, asked)
  const pictured = variants.map(({ options, picture }) => ({ options, url: urls.get(sources[picture - 1] ?? '') }))
  await db.transaction(async (tx) => {
    const publishes = () => findPublishedVersion(tx, product)
    // Products before the notes of their pictures, as an import writes them.
    const shown =
      urls.size === 0 ||
      (await attachPictures(tx, { shopId, code, urls: [...urls.values()], publishes, variants: pictured }))
    const why = shown ? null : ((await refusesPictures(tx, shopId, code)) ?? 'GONE')
    const ended = why === null ? problems : sources.map((source) => ({ source, reason: refusals[why] }))
    if (!(await finishPictures(tx, product, ended))) throw new Replaced()
  })
  await deleteUsedFiles(
    db,
    importId,
    sources.filter((source) => !isPictureUrl(source)),
  )
}

/** Adds the pictures of a product, or leaves it for a later turn when the time did not suffice or a picture is to be asked for once more. */
async function addTo(product: PicturesOfProduct, deps: Deps, stop: AbortSignal): Promise<void> {
  const { db } = deps
  const { shopId, code, sources, attempts } = product
  const asked = { ...product.asked }
  try {
    const why = await refusesPictures(db, shopId, code)
    if (why !== null) for (const source of sources) asked[source] = { reason: refusals[why], final: true }
    else if (attempts <= ATTEMPTS_MAX) {
      await ask(product, asked, deps, stop)
      // At least one source was settled or asked a first time, so this ends.
      if (!sources.every((source) => isSettled(asked[source]))) {
        const again = sources.some((source) => asked[source] && !isSettled(asked[source]))
        return void (await leaveForLater(db, product, asked, { pauseSeconds: again ? PAUSE_SECONDS : 0 }))
      }
    }
    await finish(db, product, asked)
  } catch (error) {
    if (error instanceof Replaced) return
    // Uploads that waited too long were swept: they are made once more, and the attempt counts.
    const swept = error instanceof DomainError && error.code === FOREIGN
    const kept = swept ? Object.fromEntries(Object.entries(asked).filter(([, one]) => !('url' in one))) : asked
    // No fault of the pictures. When the database fails too, the attempt stays counted.
    await leaveForLater(db, product, kept, { counts: swept }).catch(() => {})
    if (!swept) throw error
  }
}

/** Adds the pictures that imports have named, one at a time, in turns between shops: fetched by their URLs or taken from a ZIP, through the checks
 *  of every upload. Safe to repeat after a crash: what was stored and not shown is swept. Returns how many products were worked on. What fails for
 *  one shop, and is no fault of a picture, leaves the others their turns and is thrown at the end. What is not reached in the time of a run (`runMs`) is left
 *  to the next one. */
export async function addImportedPictures(deps: Deps, stop: AbortSignal, runMs = RUN_MS): Promise<number> {
  const began = performance.now()
  let worked = 0
  const errors: unknown[] = []
  /** By shop, what failed: a product that always does must not keep the shop's others waiting. */
  const failed = new Map<number, string[]>()
  for (let begun = true; begun; begun &&= performance.now() - began < runMs) {
    begun = false
    for (const shopId of await findShopsWithPictures(deps.db)) {
      if (stop.aborted) return worked
      const mine = failed.get(shopId) ?? []
      if (mine.length >= FAILURES_MAX) continue
      let key = ''
      try {
        const product = await takeNextOfShop(deps.db, shopId, mine)
        if (!product) continue
        begun = true
        key = `${product.importId}/${product.code}`
        await addTo(product, deps, stop)
        worked++
      } catch (error) {
        if (stop.aborted) return worked
        errors.push(error)
        failed.set(shopId, [...mine, key])
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `pictures of imports of ${failed.size} shops were not added`)
  return worked
}
