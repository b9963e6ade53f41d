// Usage: npm run market -- <verb> [arguments]; --help lists the verbs.
// Exit codes: 0 success, 1 failure, 2 usage error.
import { DomainError } from '@chophien/domain/contract/errors'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { DataDirInUseError } from '../database-connection.ts'
import { BackupError } from '../platform/backup/backup-error.ts'
import { EmbeddedDatabaseError } from '../platform/database/embedded-paths.ts'
import { OldSchemaError } from '../platform/database/migrate.ts'
import { isStorageAway } from '../platform/objects/object-store.ts'
import { refusalOf } from '../platform/objects/s3-faults.ts'
import { RefusedError, UsageError } from './verb.ts'
import { helpPage, verbs } from './verbs.ts'

const expected = [
  RefusedError,
  BackupError,
  ConfigError,
  DataDirInUseError,
  EmbeddedDatabaseError,
  OldSchemaError,
  // Such as a store that is away.
  DomainError,
]

/** What the operator reads of a failure. Of a store that fails they need the reason, which visitors are not told. */
const sentenceOf = (error: Error, endpoint = ''): string =>
  isStorageAway(error) ? refusalOf(endpoint, error).message : error.message

/** The usage error in an exception; null for other failures. */
function usageMessage(error: unknown): string | null {
  if (error instanceof UsageError) return error.message
  const code = error instanceof TypeError ? (error as NodeJS.ErrnoException).code : undefined
  return code?.startsWith('ERR_PARSE_ARGS') ? 'Tham số không hợp lệ.' : null
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') {
    console.log(helpPage())
    return 0
  }
  const verb = verbs.get(name ?? '')
  if (!verb) {
    console.error(name ? `Không có lệnh ${name}.\n` : 'Thiếu tên lệnh.\n')
    console.error(helpPage())
    return 2
  }
  if (args.includes('--help')) {
    console.log(`Cách dùng: npm run market -- ${verb.usage}\n${verb.summary}`)
    return 0
  }
  let config: Config | undefined
  try {
    const run = await verb.load()
    config = readConfig()
    await run({ config, args, say: (line) => console.log(line) })
    return 0
  } catch (error) {
    const message = usageMessage(error)
    if (message !== null) {
      console.error(`${message}\nCách dùng: npm run market -- ${verb.usage}`)
      return 2
    }
    const known = expected.some((kind) => error instanceof kind)
    console.error(known && error instanceof Error ? sentenceOf(error, config?.S3_ENDPOINT) : error)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
