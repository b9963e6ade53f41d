import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const createIcon = join(import.meta.dirname, '../src/ui/create-icon.ts')

type Shape = readonly [element: string, attributes: Record<string, string>]

/** Builds each lucide icon from the shapes that its module exports (`__iconData`), drawn by `ui/create-icon.ts`. The library's own component
 *  brings contexts and class merging that this application does not use: 2 kB (brotli) on the first load. React keys are dropped: the shapes
 *  are passed as arguments. Icons stay inline SVG, so they paint with the server's HTML; an external sprite would cost a request first. */
export function iconData(): Plugin {
  return {
    name: 'chophien:icon-data',
    enforce: 'pre',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs$/u },
      async handler(id) {
        const icon: { __iconData?: { node: readonly Shape[] } } = await import(pathToFileURL(id).href)
        // The index and modules of aliases only re-export.
        if (!icon.__iconData) return null
        const shapes = icon.__iconData.node.map(([element, { key: _key, ...attributes }]) => [element, attributes])
        return [
          `import createIcon from ${JSON.stringify(createIcon)}`,
          `export default /* @__PURE__ */ createIcon(${JSON.stringify(shapes)})`,
        ].join('\n')
      },
    },
  }
}
