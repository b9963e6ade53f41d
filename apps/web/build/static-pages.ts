import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'static-pages', name), 'utf8')
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)

const OFFLINE = {
  title: 'Bạn đang ngoại tuyến',
  text: 'Chưa có kết nối mạng nên phiên chợ chưa mở được. Trang sẽ tự tải lại khi có mạng.',
}
/** What the server answers instead of a page while it has too much to do (server/platform/pages). */
const BUSY = {
  title: 'Chưa mở được trang',
  text: 'Đang có quá nhiều lượt truy cập. Trang sẽ tự tải lại sau vài giây.',
}

/** Adds the pages that stand when no other can: the one of a busy server, the offline one, and the service worker that shows that. They are static and
 *  use the styles and fonts of the shop, whose hashed names are known only at build time. */
export function staticPages(): Plugin {
  return {
    name: 'chophien:static-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return
        // As in scripts-after-paint.ts: the whole context, whatever the type says.
        const { emitFile } = this as unknown as Rollup.PluginContext
        const script = read('again.js')
        const scriptName = `assets/again-${hashOf(script)}.js`
        const names = Object.keys(bundle)
        const styles = names.filter((name) => /^assets\/index-.*\.css$/u.test(name))
        const looks = names.filter((name) => /be-vietnam-pro-(?:latin|vietnamese)-.*woff2$|brocade-.*svg$/u.test(name))
        const files = [
          ...styles.map((name) => `<link rel="stylesheet" href="/${name}" />`),
          `<script defer src="/${scriptName}"></script>`,
        ].join('\n    ')
        const pageOf = ({ title, text }: typeof BUSY) =>
          read('page.html').replace('<!--files-->', files).replaceAll('{title}', title).replace('{text}', text)
        const offline = pageOf(OFFLINE)
        const kept = ['offline.html', 'favicon.svg', scriptName, ...styles, ...looks].map((name) => `/${name}`)
        const worker = read('sw.js').replace('__FILES__', kept.join(' '))
        emitFile({ type: 'asset', fileName: scriptName, source: script })
        emitFile({ type: 'asset', fileName: 'offline.html', source: offline })
        emitFile({ type: 'asset', fileName: 'busy.html', source: pageOf(BUSY) })
        emitFile({ type: 'asset', fileName: 'sw.js', source: worker.replace('__VERSION__', hashOf(offline + worker)) })
      },
    },
  }
}
