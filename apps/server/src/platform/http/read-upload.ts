import { DomainError } from '@chophien/domain/contract/errors'
import type { FastifyRequest } from 'fastify'
import { bytesOfUpload } from './upload-budget.ts'
import { watchPace } from './upload-pace.ts'

interface Upload {
  /** The JSON of the named part, not yet validated. */
  json: unknown
  file: Buffer | null
}

export interface UploadOptions {
  jsonPart: string
  filePart: string
  maxBytes: number
  tooLarge: () => DomainError
}

const invalid = () =>
  new DomainError('INVALID_UPLOAD', { kind: 'invalid', message: 'Dữ liệu gửi lên không đúng dạng multipart.' })
const wrongType = () =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', { kind: 'unsupported', message: 'Kiểu dữ liệu gửi lên không được hỗ trợ.' })
const emptyFile = () => new DomainError('EMPTY_FILE', { kind: 'invalid', message: 'Tệp gửi lên không có nội dung.' })
const tooSlow = () =>
  new DomainError('UPLOAD_SLOW', { kind: 'invalid', message: 'Tệp đến quá chậm. Hãy thử lại khi mạng nhanh hơn.' })
const JSON_MAX = 16 * 1024
/** Bytes of a body beside its file: the JSON part and the heads of all parts. */
const BESIDE_MAX = 64 * 1024

/** The bytes of a part. Throws `tooMany()` as soon as they are more than `max`. */
async function bytesOf(file: AsyncIterable<Buffer>, max: number, tooMany: () => DomainError): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of file) {
    size += piece.length
    if (size > max) throw tooMany()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function readParts(request: FastifyRequest, options: UploadOptions): Promise<Upload> {
  const upload: Upload = { json: undefined, file: null }
  const { tooLarge, maxBytes } = options
  let left = maxBytes
  // One byte more than is taken, so that a file that is cut off is known by its size.
  const limits = { fileSize: maxBytes + 1, fieldSize: JSON_MAX, files: 2, fields: 5, parts: 7 }
  for await (const part of request.parts({ limits })) {
    if (part.fieldname === options.jsonPart) {
      // Browsers send JSON as a file-like part when it is a Blob with a type, else as a field; a field of type JSON arrives parsed.
      const value = part.type === 'file' ? (await bytesOf(part.file, JSON_MAX, invalid)).toString('utf8') : part.value
      upload.json = typeof value === 'string' ? JSON.parse(value) : value
    } else if (part.type === 'file') {
      const bytes = await bytesOf(part.file, left, tooLarge)
      left -= bytes.length
      if (part.fieldname !== options.filePart) continue
      if (bytes.length > 0) upload.file = bytes
      // A form sends an empty part without a name when no file was chosen.
      else if (part.filename) throw emptyFile()
    } else if (part.fieldname === options.filePart && part.value) throw invalid()
  }
  return upload
}

/** Reads a multipart body of one JSON part and at most one file, in bounded memory. Throws a 415 for another type of body, a 400 for a
 *  file without content, or a sender who has gone away or is too slow (upload-pace.ts). */
export async function readUpload(request: FastifyRequest, options: UploadOptions): Promise<Upload> {
  const { raw } = request
  if (!request.isMultipart()) throw wrongType()
  if (Number(request.headers['content-length'] ?? 0) > options.maxBytes + BESIDE_MAX) throw options.tooLarge()
  // A sender who goes away later ends the parts; one who went before would be waited for without end. No await may stand between here and their first.
  if (raw.destroyed) throw invalid()
  const endWatch = watchPace(raw, {
    bytes: 'content-length' in request.headers ? bytesOfUpload(request.headers, options.maxBytes) : null,
    milliseconds: request.server.server.requestTimeout,
    // Ends the parts like a broken connection, so that what has come is not held until the sender goes; the answer still reaches the sender.
    onLate: () => raw.emit('error', tooSlow()),
  })
  try {
    return await readParts(request, options)
  } catch (error) {
    // Whoever is still sending reads the answer after that.
    raw.unpipe()
    raw.resume()
    throw error instanceof DomainError ? error : invalid()
  } finally {
    endWatch()
  }
}
