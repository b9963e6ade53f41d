import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Loads what serves, in a process of its own. Resolves to its imports: the file that asks, the name, the file that it gets and its kind. */
async function importsAfter(preparation: string): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module'
    import { resolveOwnModules } from './platform/processes/own-modules.ts'
    ${preparation}
    const imports = new Set()
    registerHooks({
      resolve(name, context, next) {
        const found = next(name, context)
        imports.add([context.parentURL, name, found.url, /\\.ts$/u.test(found.url) && found.format].join(' '))
        return found
      },
    })
    const seldom = ['seed-demo', 'demo/demo-administrator.queries', 'platform/tracing/start-tracing']
    for (const part of ['marketplace', 'supervisor', 'child', 'run-part', ...seldom]) await import('./' + part + '.ts')
    console.log(JSON.stringify([...imports].sort()))
  `
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '../..'),
    maxBuffer: 10_000_000,
  })
  return JSON.parse(stdout) as string[]
}

test('each import of the program leads to the file to which Node.js itself resolves it', async () => {
  const [byName, byNode] = await Promise.all([importsAfter('resolveOwnModules()'), importsAfter('')])
  expect(byName.length).toBeGreaterThan(3000)
  expect(byName).toEqual(byNode)
})
