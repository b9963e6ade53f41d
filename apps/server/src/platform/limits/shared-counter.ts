import { createHmac } from 'node:crypto'
import type { Db } from '../database/database.ts'
import type { Limit } from '../http/limit.ts'
import type { RequestCounter } from '../http/request-counter.ts'
import {
  beginAttempt,
  countUse,
  forgetKey,
  secondsToWait,
  takeBackAttempt,
  takeBackUse,
} from './limit-counts.queries.ts'

const KEY_BYTES = 16

/** Counters in the database, the same for all processes and machines. */
export interface SharedCounters {
  /** Counts requests. `name`: tells its counts from those of others. */
  requests(name: string, limit: Limit): RequestCounter
  /** Counts failures and blocks a key for growing times. */
  failures(name: string, limit: Limit): FailureCounter
}

interface FailureCounter {
  /** Counts an attempt as failed. Returns 0, or the seconds to wait when it is not allowed. */
  begin(key: string): Promise<number>
  giveBack(key: string): Promise<void>
  succeed(key: string): Promise<void>
}

/** `secret`: keys are hashed with it, so that nobody who reads the table finds addresses by trying them. */
export function sharedCounters(db: Db, secret: Buffer): SharedCounters {
  const hash = (name: string, key: string) =>
    createHmac('sha256', secret).update(`${name}\n${key}`).digest().subarray(0, KEY_BYTES)
  return {
    requests: (name, limit) => ({
      async count(key, within = db) {
        const { allowed, count, seconds, window } = await countUse(within, hash(name, key), limit)
        return { max: limit.max, remaining: Math.max(0, limit.max - count), seconds, exceeded: !allowed, window }
      },
      wait: (key) => secondsToWait(db, hash(name, key), limit),
      async giveBack(key, window = '') {
        if (window) await takeBackUse(db, hash(name, key), window)
      },
      async clear(key) {
        await forgetKey(db, hash(name, key))
      },
    }),
    failures: (name, limit) => ({
      begin: (key) => beginAttempt(db, hash(name, key), limit),
      async giveBack(key) {
        await takeBackAttempt(db, hash(name, key), limit)
      },
      async succeed(key) {
        await forgetKey(db, hash(name, key))
      },
    }),
  }
}
