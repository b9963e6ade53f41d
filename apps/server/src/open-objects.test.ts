import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Opens the store of an environment in a process of its own, after the whole server was loaded. Prints which files of the S3 client were loaded for it. */
const program = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({
    resolve(name, context, next) {
      const found = next(name, context)
      if (/@aws-sdk|@smithy|s3-store/u.test(found.url)) loaded.push(found.url)
      return found
    },
  })
  await import('./marketplace.ts')
  await import('./run-part.ts')
  const { readConfig } = await import('./config.ts')
  const { openObjects } = await import('./open-objects.ts')
  await openObjects(readConfig({ DATA_DIR: '/nowhere', ...JSON.parse(process.argv[1]) })).catch(() => {})
  console.log(loaded.some((url) => url.includes('s3-store')), loaded.some((url) => url.includes('@aws-sdk/client-s3')))
`
const run = promisify(execFile)
const loadedWith = async (environment: Record<string, string>) => {
  const args = ['--input-type=module', '--eval', program, JSON.stringify(environment)]
  return (await run(process.execPath, args, { cwd: import.meta.dirname })).stdout.trim()
}

test('a start without a bucket loads nothing of the S3 client', async () => {
  const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }
  expect(await Promise.all([loadedWith({}), loadedWith(s3)])).toEqual(['false false', 'true true'])
})
