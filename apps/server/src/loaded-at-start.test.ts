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
  console.log(JSON.stringify([...loaded]))
`

test('a start loads neither what makes documents, nor what reads tokens of Google, nor the drawings of the demo', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    maxBuffer: 10_000_000,
  })
  const loaded = JSON.parse(stdout) as string[]
  expect(loaded.length).toBeGreaterThan(1000)
  const seldom =
    /node_modules\/(?:pdfkit|fontkit|jose|sharp|nodemailer|@aws-sdk)\/|\/demo\/(?:seed-marketplace|demo-accounts|pictures\/objects\/)/u
  expect(loaded.filter((url) => seldom.test(url))).toEqual([])
})
