import type { Plugin } from 'vite'

const folder = '/react-router/dist/production/lib/'

/** Code of React Router that nobody uses and the bundler keeps, and what it is replaced by. */
const replacements = [
  // Link and NavLink (ours is src/ui/link.tsx): both statements look as if they had an effect.
  { file: 'dom/lib.js', code: /= React\$1\.forwardRef\(/gu, by: '= /* @__PURE__ */ React$1.forwardRef(' },
  { file: 'dom/lib.js', code: /^\w+\.displayName = .*$/gmu, by: '' },
  // Instrumentation: the router is created without it.
  { file: 'router/router.js', code: /\binit\.instrumentations\b/gu, by: 'undefined' },
]

/** Leaves these parts out of the browser's files: 3 kB (brotli) of every first load. The build fails when an update of React Router no
 *  longer has such code: then see whether its replacement is still needed. */
export function unusedRouterParts(): Plugin {
  const missing = new Set(replacements)
  return {
    name: 'chophien:unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: replacements.map(({ file }) => new RegExp(`${folder}${file}$`, 'u')) },
      handler(text, id) {
        let changed = text
        for (const replacement of replacements.filter((each) => id.endsWith(folder + each.file))) {
          const { file, code, by } = replacement
          if (changed.search(code) < 0) this.error(`React Router's ${file} has no ${code}`)
          changed = changed.replace(code, () => by)
          missing.delete(replacement)
        }
        return changed
      },
    },
    generateBundle() {
      for (const { file } of missing) this.error(`React Router has no ${file}`)
    },
  }
}
