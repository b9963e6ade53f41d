import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rollup, transformWithOxc } from 'vite'

const tag = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/gu

/** Puts `start.js` into the document instead of the application's scripts, which it loads after the first paint. */
export function scriptsAfterPaint(): Plugin {
  return {
    name: 'chophien:scripts-after-paint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const modules = [...html.matchAll(tag)].map((match) => match[1])
        const source = readFileSync(join(import.meta.dirname, 'start.js'), 'utf8').replace(
          '__MODULES__',
          modules.join(' '),
        )
        // Browsers that are too old for the application run this script.
        const { code: old } = await transformWithOxc(source, 'start.js', { target: 'es2017', sourcemap: false })
        const { code } = minifySync('start.js', old, { compress: { target: 'es2017' } })
        const fileName = `assets/start-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
        // Vite runs this hook with the full bundle context, although its type is optional.
        if (bundle) (this as unknown as Rollup.PluginContext).emitFile({ type: 'asset', fileName, source: code })
        // Not deferred: it must record presses from the first pixel on. It is 1 kB and loads while the styles do, without which nothing is painted.
        return html.replaceAll(tag, '').replace('</head>', `  <script src="/${fileName}"></script>\n  </head>`)
      },
    },
  }
}
