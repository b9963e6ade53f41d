import type pg from 'pg'
import { identityStatement } from '../database/identity.queries.ts'
import { compile } from '../database/sql.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import { BackupError } from './backup-error.ts'
import { databaseMark, readDatabaseMark, writeDatabaseMark } from './database-mark.ts'
import { deleteOtherPictures, otherPictures } from './picture-files.ts'
import type { ReadableArchive } from './read-archive.ts'

/** Whose the pictures in a folder are before a restore: `own` are those of the restored database by their mark; a `free` folder has no mark and
 *  nothing but pictures of the archive; an `unclear` one has no mark, but other pictures: perhaps those of a database in use. */
type Folder = { whose: 'own' | 'free'; identity: string } | { whose: 'unclear'; others: number }

const isBucket = (objects: ObjectStore): boolean => objects.place.startsWith('s3://')
const uploadsIn = (objects: ObjectStore): string => `${objects.place}/uploads`

/** Whose the pictures in a store are. Throws BackupError when they are marked as those of another database, which the restored one would rob. */
export async function requirePictures(
  client: pg.Client,
  objects: ObjectStore,
  archive: ReadableArchive,
): Promise<Folder> {
  const { rows } = await client.query<{ identity: string }>(compile(identityStatement).text)
  const identity = rows[0]?.identity ?? ''
  const mark = await readDatabaseMark(objects)
  if (mark === identity) return { whose: 'own', identity }
  if (mark !== null)
    throw new BackupError(
      `Hình ảnh trong ${uploadsIn(objects)} thuộc về một cơ sở dữ liệu khác. Hãy khôi phục với một ${isBucket(objects) ? 'S3_BUCKET' : 'DATA_DIR'} khác; chỉ khi cơ sở dữ liệu kia không còn dùng nữa, hãy chuyển ${isBucket(objects) ? 'các tệp trong' : 'thư mục'} ${uploadsIn(objects)} đi nơi khác rồi khôi phục lại. Chưa có gì bị thay đổi.`,
    )
  const others = (await otherPictures(objects, archive)).length
  return others === 0 ? { whose: 'free', identity } : { whose: 'unclear', others }
}

/** What an operator reads about pictures that may be another marketplace's. */
const leftAlone = (objects: ObjectStore, others: number): string =>
  `Trong ${uploadsIn(objects)} còn ${others} tệp không có trong bản sao lưu, có thể của một chợ khác: chúng được giữ nguyên và ${isBucket(objects) ? 'bucket' : 'thư mục'} chưa được ghi là của chợ này. Nếu chúng không phải của chợ này, hãy chuyển chúng đi nơi khác; máy chủ sẽ tự ghi khi dọn hình ảnh.`

const reasonOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).message

/** What a committed restore does with the folder: a free one gets the mark; of its own one it deletes what it replaced (`replace`). Never throws, because
 *  the restore is done. Returns the number of deleted pictures, and sentences for the operator about what was left. */
export async function takePictures(
  folder: Folder,
  { objects, archive, replace }: { objects: ObjectStore; archive: ReadableArchive; replace: boolean },
): Promise<{ picturesDeleted: number; remarks: string[] }> {
  const uploads = uploadsIn(objects)
  if (folder.whose === 'unclear') return { picturesDeleted: 0, remarks: [leftAlone(objects, folder.others)] }
  if (folder.whose === 'own')
    try {
      return { picturesDeleted: replace ? await deleteOtherPictures(objects, archive) : 0, remarks: [] }
    } catch (error) {
      const remark = `Dữ liệu đã khôi phục xong, nhưng chưa xóa được hết hình ảnh cũ trong ${uploads} (${reasonOf(error)}). Máy chủ sẽ tự dọn sau.`
      return { picturesDeleted: 0, remarks: [remark] }
    }
  try {
    // Another marketplace may have begun to use the folder while the rows were restored.
    const others = (await otherPictures(objects, archive)).length
    if (others > 0) return { picturesDeleted: 0, remarks: [leftAlone(objects, others)] }
    await writeDatabaseMark(objects, folder.identity)
    return { picturesDeleted: 0, remarks: [] }
  } catch (error) {
    const remark = `Dữ liệu đã khôi phục xong, nhưng không ghi được tệp ${databaseMark(objects)} (${reasonOf(error)}). Máy chủ sẽ thử ghi sau, khi dọn hình ảnh.`
    return { picturesDeleted: 0, remarks: [remark] }
  }
}
