import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'offline', name), 'utf8')
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** Adds the offline page and the service worker that shows it. The page is static and uses the styles and fonts of
 *  the shop, whose hashed names are known only at build time. */
export function offlinePage(): Plugin {
  return {
    name: 'chophien:offline-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return
        // As in scripts-after-paint.ts: the whole context, whatever the type says.
        const { emitFile } = this as unknown as Rollup.PluginContext
        const script = read('offline.js')
        const scriptName = `assets/offline-${hashOf(script)}.js`
        const names = Object.keys(bundle)
        const styles = names.filter((name) => /^assets\/index-.*\.css$/u.test(name))
        const looks = names.filter((name) => /be-vietnam-pro-(?:latin|vietnamese)-.*woff2$|brocade-.*svg$/u.test(name))
        const page = read('offline.html').replace(
          '<!--files-->',
          [
            ...styles.map((name) => `<link rel="stylesheet" href="/${name}" />`),
            `<script defer src="/${scriptName}"></script>`,
          ].join('\n    '),
        )
        const files = ['offline.html', 'favicon.svg', scriptName, ...styles, ...looks].map((name) => `/${name}`)
        const worker = read('sw.js').replace('__FILES__', files.join(' '))
        emitFile({ type: 'asset', fileName: scriptName, source: script })
        emitFile({ type: 'asset', fileName: 'offline.html', source: page })
        emitFile({ type: 'asset', fileName: 'sw.js', source: worker.replace('__VERSION__', hashOf(page + worker)) })
      },
    },
  }
}
