import { MissingChunk } from './missing-chunk.ts'
import { type Page, routeOf } from './page.tsx'

type Modules = Record<string, () => Promise<{ default: Page<never> }>>

/** Pages whose code is fetched when they are first needed, out of what `import.meta.glob('./routes/…')` found:
 *  `page('storefront/home')` is routes/storefront/home.tsx. */
export function lazyPages(modules: Modules) {
  return (id: string) => {
    const load = modules[`./routes/${id}.tsx`]
    if (!load) throw new Error(`routes/${id}.tsx does not exist`)
    const fetchPage = () =>
      load().catch((cause: unknown) => {
        throw new MissingChunk(id, { cause })
      })
    return { id, lazy: async () => routeOf((await fetchPage()).default as unknown as Page<unknown>) }
  }
}
