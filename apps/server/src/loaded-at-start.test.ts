import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Loads what every kind of process loads, in one of its own, and prints the addresses of all modules. */
const program = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    resolve(name, context, next) {
      const found = next(name, context)
      loaded.add(found.url)
      return found
    },
  })
  for (const part of ['marketplace', 'supervisor', 'child', 'run-part']) await import('./' + part + '.ts')
  const { openHttpServer } = await import('./http-server.ts')
  const { readConfig } = await import('./config.ts')
  openHttpServer(readConfig({ LOG_LEVEL: 'silent' }), undefined, null)
  console.log(JSON.stringify([...loaded, ...process.moduleLoadList.map((name) => 'builtin: ' + name)]))
`

test('a start loads nothing that is needed seldom: documents, tokens of Google, drawings of the demo, JSON schemas, fetch', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    maxBuffer: 10_000_000,
  })
  const loaded = JSON.parse(stdout) as string[]
  expect(loaded.length).toBeGreaterThan(1000)
  const seldom =
    /node_modules\/(?:pdfkit|fontkit|jose|sharp|nodemailer|@aws-sdk|ajv|@fastify\/fast-json-stringify-compiler)\/|\/demo\/(?:seed-marketplace|demo-accounts|pictures\/objects\/)|builtin: .*undici/u
  expect(loaded.filter((url) => seldom.test(url))).toEqual([])
})
