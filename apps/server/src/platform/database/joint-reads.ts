import type pg from 'pg'
import { inOneWrite } from './one-write.ts'
import type { Sql } from './sql.ts'
import { send } from './statements.ts'

/** Reads that share a connection at most: each waits for those before it. */
const AT_ONCE = 4

/** The server does not know the name of the statement. */
const UNPREPARED = '26000'

/** Reads over one connection of a pool. It is free again when the last one has its answer, and no more can come. */
class Group {
  readonly #client: Promise<pg.PoolClient>
  /** Reads without an answer, and one more while others may come. */
  #open = 1
  #broken: Error | undefined

  constructor(pool: pg.Pool) {
    this.#client = pool.connect()
  }

  async read(piece: Sql): ReturnType<typeof send> {
    this.#open++
    try {
      const client = await this.#client
      inOneWrite(client.connection.stream)
      return await send(client, piece)
    } catch (error) {
      this.#broken ??= error as Error
      // It failed with the one before it, which should have prepared the statement of both.
      throw (error as { code?: unknown }).code === UNPREPARED ? this.#broken : error
    } finally {
      this.leave()
    }
  }

  leave(): void {
    if (--this.#open > 0) return
    this.#client.then(
      (client) => client.release(this.#broken),
      // Each read was told.
      () => {},
    )
  }
}

/** Sends the quick reads of one turn of the event loop over one connection in one write. A product page makes four, and to wake the database's process for one
 *  takes as long as to answer it. Each has a result, or an error, of its own; what lets one wait, such as a change of the schema, lets those after it wait too. */
export function openJointReads(pool: pg.Pool): (piece: Sql) => ReturnType<typeof send> {
  let gathering: { group: Group; reads: number } | null = null
  const close = (gathered: NonNullable<typeof gathering>) => {
    if (gathering !== gathered) return
    gathering = null
    gathered.group.leave()
  }
  return (piece) => {
    if (!gathering) {
      const begun = { group: new Group(pool), reads: 0 }
      gathering = begun
      process.nextTick(close, begun)
    }
    const gathered = gathering
    const answer = gathered.group.read(piece)
    if (++gathered.reads === AT_ONCE) close(gathered)
    return answer
  }
}
