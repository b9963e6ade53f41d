import { readFileSync } from 'node:fs'
import type { Rollup } from 'vite'

type Graph = {
  getModuleInfo: (id: string) => Pick<Rollup.ModuleInfo, 'importers' | 'dynamicImporters' | 'code'> | null
}

/** What a module is needed by. `shop`: a page outside the consoles. `editor`: the description editor, a file that is loaded when needed. */
type Area = 'seller' | 'admin' | 'console' | 'editor' | 'shop'

const ownAreas: readonly [RegExp, Area][] = [
  [/\/src\/seller\/features\/products\/rich-text-editor\./u, 'editor'],
  [/\/src\/(?<area>seller)\//u, 'seller'],
  [/\/src\/admin\//u, 'admin'],
  [/\/src\/(?:console-\w+|layouts\/console)[/.]/u, 'console'],
  [/\/apps\/web\/src\/(?:storefront|account|layouts|routes|app|entry-client)\b/u, 'shop'],
]

/** Modules that keep a small file of their own: the server looks pages up by it. */
const dynamicEntry = /\/src\/(?:console-routes|(?:seller|admin)\/routes\/[\w-]+)\.tsx$/u

const icon = /\/lucide-react\/dist\/esm\/(?<path>icons\/[a-z0-9-]+\.mjs)$/u
const contract = /\/domain\/src\/.*contract\.ts$/u

/** The modules that name an icon. The library's index imports every icon, under one or several names. */
function usersOf(path: string, index: string, graph: Graph): readonly string[] {
  const importers = graph.getModuleInfo(index)?.importers ?? []
  const line =
    readFileSync(index, 'utf8')
      .split('\n')
      .find((text) => text.includes(`./${path}'`)) ?? ''
  const names = [...line.matchAll(/default as (?<name>\w+)/gu)].map((match) => match.groups?.name)
  const naming = new RegExp(
    `import\\s*\\{[^}]*\\b(?:${names.join('|')})\\b[^}]*\\}\\s*from\\s*["']lucide-react["']`,
    'u',
  )
  return names.length === 0 ? [] : importers.filter((file) => naming.test(graph.getModuleInfo(file)?.code ?? ''))
}

/** The modules that need a module. Contracts are left out: what they import is for the schemas, which the build takes out of them. */
function importersOf(id: string, graph: Graph): readonly string[] {
  const info = graph.getModuleInfo(id)
  const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
  const path = icon.exec(id)?.groups?.path
  if (path) return importers.flatMap((index) => usersOf(path, index, graph))
  const others = importers.filter((importer) => !contract.test(importer))
  return others.length === 0 ? importers : others
}

/** Names the file of a module that only the consoles need: `seller`, `admin`, `console` for what both need, `console-libraries` for the packages
 *  among them. Null for all others. A module without an area of its own belongs to the areas that import it, directly or not. */
export function consoleFiles() {
  const known = new Map<string, ReadonlySet<Area>>()

  function areasOf(id: string, graph: Graph): ReadonlySet<Area> {
    const before = known.get(id)
    if (before) return before
    const own = ownAreas.find(([pattern]) => pattern.test(id))?.[1]
    const areas = new Set<Area>(own && [own])
    // Set first: imports may be circular.
    known.set(id, areas)
    if (own) return areas
    const importers = importersOf(id, graph)
    if (importers.length === 0) areas.add('shop')
    for (const importer of importers) for (const area of areasOf(importer, graph)) areas.add(area)
    return areas
  }

  return (id: string, graph: Graph): string | null => {
    if (dynamicEntry.test(id)) return null
    const areas = areasOf(id, graph)
    if (areas.has('shop')) return null
    const [only] = areas
    if (areas.size === 1 && only !== 'console') return only === 'editor' ? null : (only ?? null)
    const needed = [...areas].filter((area) => area !== 'editor')
    if (needed.length === 1 && needed[0] !== 'console') return needed[0] ?? null
    return id.includes('/node_modules/') ? 'console-libraries' : 'console'
  }
}
