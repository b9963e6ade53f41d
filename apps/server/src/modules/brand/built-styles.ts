import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the built styles draw. */
export interface BuiltStyles {
  /** Each drawing, and the selector of its rule. */
  drawings: readonly { selector: string; svg: string }[]
}

/** A rule whose background is a drawing of the application. A drawing that is a mask has no colour of its own. */
const rule = /([^{};]+)\{[^{}]*?\bbackground(?:-image)?:[^;{}]*?url\("?\/(assets\/[\w-]+\.svg)"?\)/gu

/** Reads the built styles in `dist`; without any, as in development before the first build, no drawing is found. */
export function builtStyles(dist: string): BuiltStyles {
  const client = join(dist, 'client')
  const assets = join(client, 'assets')
  if (!existsSync(assets)) return { drawings: [] }
  const css = readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
  const found = [...css.matchAll(rule)].map(([, selector = '', file = '']) => ({
    selector: selector.trim(),
    svg: readFileSync(join(client, file), 'utf8'),
  }))
  return { drawings: found }
}
