import { accountConsents } from '@chophien/domain/policies/consent-kinds'
import { type PoliciesInForce, policyNames } from '@chophien/domain/policies/kinds'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { brandAdminRoutes } from './modules/brand/brand.admin.routes.ts'
import { findArtBytes } from './modules/brand/brand-art.queries.ts'
import { brandFileRoutes, busyPageOf } from './modules/brand/brand-files.routes.ts'
import { builtStyles } from './modules/brand/built-styles.ts'
import { BRAND_TAG, CurrentBrand } from './modules/brand/current-brand.ts'
import { dressedDocument } from './modules/brand/dress.ts'
import type { EffectiveBrand } from './modules/brand/effective-brand.ts'
import { letterheadOf, mailLookOf, printedLogo } from './modules/brand/looks.ts'
import { readBrand } from './modules/brand/read-brand.ts'
import { themeOf } from './modules/brand/theme-css.ts'
import { type CurrentPolicies, POLICIES_TAG } from './modules/policies/current-policies.ts'
import { EVERYTHING } from './platform/cache/tag-cache.ts'
import type { Database, ReadDb } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'
import { settingsOf } from './public-settings.ts'

/** What follows from a brand and from the operator's pages in force, made once for each: the renderer keeps parts of pages by the settings' object. */
function facesOf(config: Config) {
  const styles = builtStyles(config.WEB_DIST)
  const faceOf = (brand: EffectiveBrand, policies: PoliciesInForce) => {
    const theme = themeOf(brand, styles)
    return {
      brand,
      theme,
      settings: settingsOf(config, brand, policies),
      dress: (template: string) => dressedDocument(template, brand, theme),
    }
  }
  let known: { face: ReturnType<typeof faceOf>; edition: string } | null = null
  return (brand: EffectiveBrand, policies: PoliciesInForce) => {
    const edition = editionOf(policies)
    if (known?.face.brand !== brand || known.edition !== edition) known = { face: faceOf(brand, policies), edition }
    return known.face
  }
}

/** What mails name of the operator's pages. */
const mailLinksOf = ({ PUBLIC_URL }: Config, policies: PoliciesInForce) =>
  accountConsents
    .filter((kind) => policies[kind] !== undefined)
    .map((kind) => ({ label: policyNames[kind], url: new URL(`/${kind}`, PUBLIC_URL).href }))

const editionOf = (policies: PoliciesInForce): string => JSON.stringify(policies)

/** Opens the face of the marketplace: what this process knows of it, for pages, mails and documents, and its routes. It follows the changes of this
 *  instance; `app.ts` tells it those of others. `policies`: without the database, those that were known last are in force. */
export async function openBrand({ config, db, policies }: { config: Config; db: Database; policies: CurrentPolicies }) {
  const current = await CurrentBrand.open(() => readBrand(db, config))
  const faces = facesOf(config)
  let inForce: PoliciesInForce = {}
  const policiesInForce = async () => {
    inForce = await policies().catch(() => inForce)
    return inForce
  }
  await policiesInForce()
  const hear = (tags: readonly string[]) => {
    current.hear(tags)
    if (tags.includes(POLICIES_TAG) || tags.includes(EVERYTHING)) void policiesInForce()
  }
  db.onChange(hear)
  const face = async () => faces(await current.settled(), await policiesInForce())
  return {
    marketName: () => current.now().name,
    /** As the one above, after every change that this process was told of. */
    settledName: async () => (await current.settled()).name,
    mailLook() {
      // For the next mail: this one is written within somebody's transaction.
      void policiesInForce()
      return mailLookOf(current.now(), { publicUrl: config.PUBLIC_URL, links: mailLinksOf(config, inForce) })
    },
    letterhead: async (db: ReadDb) => {
      const brand = await readBrand(db, config)
      const logo = printedLogo(brand)
      return letterheadOf(brand, logo && (await findArtBytes(db, logo.id, 'raster')))
    },
    /** What the host of pages needs. */
    ofPages: {
      face,
      edition: async () => editionOf(await policiesInForce()),
      busyPage: busyPageOf(config.WEB_DIST, () => faces(current.now(), inForce)),
      origins: faces(current.now(), inForce).settings,
      tags: [BRAND_TAG],
    },
    routes(app: FastifyInstance, route: Router) {
      app.addHook('onClose', () => current.close())
      brandAdminRoutes(route, { db, config })
      brandFileRoutes(app, { face, artBytes: (id, form) => findArtBytes(db, id, form), dist: config.WEB_DIST })
    },
    hear,
    suspend: () => current.suspend(),
    resume: () => current.resume(),
  }
}
