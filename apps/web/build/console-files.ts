import { readFileSync } from 'node:fs'
import type { Rollup } from 'vite'

type Graph = {
  getModuleInfo: (id: string) => Pick<Rollup.ModuleInfo, 'importers' | 'dynamicImporters' | 'code'> | null
}

/** The parts of the application that a module may be needed by. `shop`: pages outside the consoles. `seller-editor`: the two pages that edit a
 *  product. `editor`: the description editor, a file that is loaded when needed. */
type Area = 'seller' | 'seller-editor' | 'admin' | 'console' | 'editor' | 'shop'

const ownAreas: readonly [RegExp, Area][] = [
  [/\/src\/console-kit\/rich-text-[\w-]+\.tsx?$/u, 'editor'],
  [
    /\/src\/seller\/features\/products\/(?:basic-fields|combine-[\w-]+|conflict-dialog|draft|editor-screen|kept-draft|merge-drafts|option-names-field|picture-[\w-]+|pictures-field|upload-picture|use-picture-uploads|use-product-editor|variant-picture|variants-field)\.tsx?$/u,
    'seller-editor',
  ],
  [/\/src\/seller\//u, 'seller'],
  [/\/src\/admin\//u, 'admin'],
  [/\/src\/(?:console-\w+|layouts\/console)[/.]/u, 'console'],
  [/\/apps\/web\/src\/(?:storefront|account|layouts|routes|app|entry-client)\b/u, 'shop'],
]

/** What the consoles load after hydration (page/later-part.tsx). */
const later =
  /\/src\/(?:layouts\/console\/console-consents|shared\/(?:notices\/notice-row|shipping\/staff-shipment))\.tsx$/u

/** Modules that keep a small file of their own: the server finds the files of a page by it. */
const dynamicEntry = /\/src\/(?:console-routes|(?:seller|admin)\/(?:console-pages|routes\/[\w-]+))\.tsx?$/u

/** Files of one page, which come with it. */
const ofOnePage =
  /\/src\/(?:console-(?:money|returns)|admin\/features|shared\/sellers)\/|\/domain\/src\/(?:accounts\/(?:console-roles|staff-(?:forms|messages))\.ts$|(?:brand|invoices|ledger|manual-entries|payouts|plans|policies|sellers|setup|taxes)\/|shops\/(?:shop-roles|staff-forms|staff-limits)\.ts$|text\/percent\.ts$)|\/src\/seller\/features\/(?:products\/(?:import-[\w-]+|imports-cache|read-imports|use-import|use-upload|products-screen|product-columns|product-filters|use-product-actions|figure-dialog)|orders\/(?:orders-screen|order-columns|confirm-row-button|seller-order-state|handover-[\w-]+|use-handover[\w-]*|order-screen|order-earnings|use-seller-transitions|ship-dialog|slips-screen|packing-slip|use-paper)|(?:home|invoices|money|payouts|plans|returns|reviews|sellers|shop|staff)\/[\w-]+)\.tsx?$/u

/** What the pages with uploads share, and those with files to save. */
const ofFiles =
  /\/src\/(?:console-kit\/(?:download-button|file-drop)|lib\/(?:download|file-body|save-file|save-text))\.tsx?$/u

/** Dialogs and forms that are loaded when they are first opened, and their parts. */
const whenOpened =
  /\/src\/(?:layouts\/console\/(?:finder-dialog|finding-list|findings|use-findings|keys-dialog)|console-kit\/export-dialog|seller\/features\/products\/(?:combine-[\w-]+|conflict-dialog))\.tsx?$/u

const icon = /\/lucide-react\/dist\/esm\/(?<path>icons\/[a-z0-9-]+\.mjs)$/u

/** The modules that name an icon. The library's index imports every icon, under one or several names. */
function usersOfIcon(path: string, index: string, graph: Graph): readonly string[] {
  const line = readFileSync(index, 'utf8')
    .split('\n')
    .find((text) => text.includes(`./${path}'`))
  const names = [...(line ?? '').matchAll(/default as (?<name>\w+)/gu)].map((match) => match.groups?.name)
  if (names.length === 0) return []
  const naming = new RegExp(
    `import\\s*\\{[^}]*\\b(?:${names.join('|')})\\b[^}]*\\}\\s*from\\s*["']lucide-react["']`,
    'u',
  )
  const importers = graph.getModuleInfo(index)?.importers ?? []
  return importers.filter((file) => naming.test(graph.getModuleInfo(file)?.code ?? ''))
}

function importersOf(id: string, graph: Graph): readonly string[] {
  const info = graph.getModuleInfo(id)
  const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
  const path = icon.exec(id)?.groups?.path
  return path ? importers.flatMap((index) => usersOfIcon(path, index, graph)) : importers
}

/** The areas that a module belongs to: its own, or those of all modules that import it, directly or not. */
function areasOf(id: string, graph: Graph): Set<Area> {
  const areas = new Set<Area>()
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const module = next
    if (seen.has(module)) continue
    seen.add(module)
    const own = ownAreas.find(([pattern]) => pattern.test(module))?.[1]
    const importers = own ? [] : importersOf(module, graph)
    // The document itself, or a module that nothing names: the shop may need it.
    if (importers.length === 0) areas.add(own ?? 'shop')
    open.push(...importers)
  }
  return areas
}

/** Names the file of a module that only the consoles need: `seller`, `seller-editor`, `admin`, `console` for what both need, `console-libraries` for the packages
 *  among them. Null for all others. */
export function consoleFile(id: string, graph: Graph): string | null {
  if ([dynamicEntry, ofOnePage, ofFiles, whenOpened, later].some((kind) => kind.test(id))) return null
  const areas = areasOf(id, graph)
  if (areas.has('shop')) return null
  areas.delete('editor')
  if (areas.size > 1 && areas.delete('seller-editor')) areas.add('seller')
  const [only, ...others] = areas
  if (only === undefined) return null
  const isPackage = id.includes('/node_modules/')
  // Of a page of administrators, which comes with it.
  if (isPackage && others.length === 0 && only === 'admin') return null
  if (others.length === 0 && only !== 'console') return only
  return isPackage ? 'console-libraries' : 'console'
}
