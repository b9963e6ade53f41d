import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { brandAdminRoutes } from './modules/brand/brand.admin.routes.ts'
import { findBrand } from './modules/brand/brand.queries.ts'
import { findArtBytes } from './modules/brand/brand-art.queries.ts'
import { brandFileRoutes } from './modules/brand/brand-files.routes.ts'
import { builtStyles } from './modules/brand/built-styles.ts'
import { BRAND_TAG, CurrentBrand } from './modules/brand/current-brand.ts'
import { dressedDocument } from './modules/brand/dress.ts'
import { type EffectiveBrand, effectiveBrand } from './modules/brand/effective-brand.ts'
import { letterheadOf, mailLookOf, printedLogo } from './modules/brand/looks.ts'
import { themeOf } from './modules/brand/theme-css.ts'
import type { Database, ReadDb } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'
import { settingsOf } from './public-settings.ts'

/** What follows from a brand, made once for each: the renderer keeps parts of pages by the settings' object. */
function facesOf(config: Config) {
  const styles = builtStyles(config.WEB_DIST)
  const faceOf = (brand: EffectiveBrand) => {
    const theme = themeOf(brand, styles)
    let last = { template: '', dressed: '' }
    return {
      brand,
      theme,
      settings: settingsOf(config, brand),
      dress(template: string) {
        if (last.template !== template) last = { template, dressed: dressedDocument(template, brand, theme) }
        return last.dressed
      },
    }
  }
  let known: ReturnType<typeof faceOf> | null = null
  return (brand: EffectiveBrand) => {
    if (known?.brand !== brand) known = faceOf(brand)
    return known
  }
}

/** Opens the face of the marketplace: what this process knows of it, for pages, mails and documents, and its routes. It follows the changes of this
 *  instance; `app.ts` tells it those of others. */
export async function openBrand({ config, db }: { config: Config; db: Database }) {
  const current = await CurrentBrand.open(async () => effectiveBrand(await findBrand(db), config))
  const hear = (tags: readonly string[]) => current.hear(tags)
  db.onChange(hear)
  const faces = facesOf(config)
  const face = async () => faces(await current.settled())
  return {
    now: current.now,
    marketName: () => current.now().name,
    /** As the one above, after every change that this process was told of. */
    settledName: async () => (await current.settled()).name,
    supportEmail: () => current.now().supportEmail,
    mailLook: () => mailLookOf(current.now(), config.PUBLIC_URL),
    letterhead: async (db: ReadDb) => {
      const brand = effectiveBrand(await findBrand(db), config)
      const logo = printedLogo(brand)
      return letterheadOf(brand, logo && (await findArtBytes(db, logo.id, 'raster')))
    },
    /** What the host of pages needs. */
    ofPages: { face, origins: faces(current.now()).settings, tags: [BRAND_TAG] },
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
