import { orMissing } from './missing-chunk.ts'
import { type Page, routeOf } from './page.tsx'

type Modules = Record<string, () => Promise<{ default: Page<never> }>>

/** Pages whose code is loaded when they are first needed, with the list of their console: a list names the files of all of its pages. `lists`: the result of
 *  `import.meta.glob('./{admin,seller}/console-pages.ts')`; `page('admin/orders')` is admin/routes/orders.tsx. Throws when there is no such console. */
export function lazyPages(lists: Record<string, () => Promise<{ default: Modules }>>) {
  return (id: string) => {
    const [area, name] = id.split('/')
    const list = lists[`./${area}/console-pages.ts`]
    if (!list) throw new Error(`no console ${area}`)
    async function fetchPage() {
      const load = (await list?.())?.default[`./routes/${name}.tsx`]
      if (!load) throw new Error(`no page ${id}`)
      return load()
    }
    return { id, lazy: async () => routeOf((await orMissing(id, fetchPage)).default as unknown as Page<unknown>) }
  }
}
