import type { FastifyBaseLogger } from 'fastify'
import type { ReplicaWatch, Trouble } from './replica-watch.ts'

const reasons: Record<Trouble, string> = {
  unreachable: 'the replica does not answer',
  'another system': 'the replica belongs to another database',
  'no replica':
    'the replica does not replay what the primary writes: it was promoted, receives nothing, or follows another one',
  hidden: 'the account of the replica may not see what it receives (grant pg_read_all_stats)',
  late: 'the replica is late',
}

/** Says once when the replica is left out, for another reason, and when it is read again. */
export function logReplica(watch: ReplicaWatch, log: FastifyBaseLogger): void {
  watch.onChange(({ trouble, lagSeconds }) => {
    if (trouble === null) log.info('the replica is read')
    else log.warn({ lagSeconds }, `${reasons[trouble]}; its reads go to the primary`)
  })
}
