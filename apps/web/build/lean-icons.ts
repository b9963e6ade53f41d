import { join } from 'node:path'
import type { Plugin } from 'vite'

const ours = join(import.meta.dirname, '../src/ui/create-icon.ts')

/** Draws the icons of lucide-react with a few lines of ours instead of the library's own machinery (contexts, class merging, aliases):
 *  2 kB less on the first page, and less work for each of the dozens of icons that the server renders. Icons are imported as ever. */
export function leanIcons(): Plugin {
  return {
    name: 'chophien:lean-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/u },
      handler: () => ours,
    },
    // Their names and keys are made of random letters, which do not compress, and nobody reads them: ours hands the shapes over one by one.
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs$/u },
      handler: (code) => ({
        code: code
          .replaceAll(/, key: "[^"]*"/gu, '')
          .replace(/,\s*aliases: \[[^\]]*\]/u, '')
          .replaceAll(/^ {2}(?:name|size): .*,$/gmu, '')
          .replace('__iconData.node;', ''),
        map: null,
      }),
    },
  }
}
