import type { ReplicaWatch } from './replica-watch.ts'

/** DATABASE_REPLICA_URL names a server that is no replica of this database. */
export class ForeignReplicaError extends Error {}

/** Looks at the replica once. `say` tells the operator why it is not read yet; the marketplace starts without it, and its watch takes it when it is well. Throws
 *  ForeignReplicaError for another system, which it will always be. */
export async function meetReplica(watch: ReplicaWatch, say: (line: string) => void): Promise<void> {
  const trouble = await watch.look()
  if (trouble === 'another system')
    throw new ForeignReplicaError(
      'DATABASE_REPLICA_URL không phải bản sao của cơ sở dữ liệu này mà thuộc về một máy chủ hoặc một cơ sở dữ liệu khác.',
    )
  if (trouble === 'unreachable') say('Lưu ý: chưa kết nối được DATABASE_REPLICA_URL; tạm đọc ở cơ sở dữ liệu chính.')
  if (trouble === 'no replica')
    say('Lưu ý: DATABASE_REPLICA_URL không phải bản sao đang nhận dữ liệu; tạm đọc ở cơ sở dữ liệu chính.')
  if (trouble === 'hidden')
    say(
      'Lưu ý: tài khoản của DATABASE_REPLICA_URL chưa có quyền pg_read_all_stats nên không rõ bản sao đang theo máy chủ nào; tạm đọc ở cơ sở dữ liệu chính. Hãy chạy trên cơ sở dữ liệu chính: grant pg_read_all_stats to <tài khoản>;',
    )
}
