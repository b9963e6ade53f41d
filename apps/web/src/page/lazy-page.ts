import { orMissing } from './missing-chunk.ts'
import { type Page, routeOf } from './page.tsx'

type Modules = Record<string, () => Promise<{ default: Page<never> }>>

/** Pages whose code is loaded when they are first needed. `modules`: the result of `import.meta.glob('./{admin,seller}/routes/*.tsx')`;
 *  `page('admin/orders')` is admin/routes/orders.tsx. Throws when there is no such file. */
export function lazyPages(modules: Modules) {
  return (id: string) => {
    const load = modules[`./${id.replace('/', '/routes/')}.tsx`]
    if (!load) throw new Error(`no page ${id}`)
    return { id, lazy: async () => routeOf((await orMissing(id, load)).default as unknown as Page<unknown>) }
  }
}
