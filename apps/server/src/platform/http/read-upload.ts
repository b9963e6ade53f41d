import { DomainError } from '@chophien/domain/contract/errors'
import type { FastifyRequest } from 'fastify'

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
const JSON_MAX = 16 * 1024

/** Reads a multipart body of one JSON part and at most one file, in bounded memory. Throws a 415 for another type of body, a 400 for a
 *  file without content. */
export async function readUpload(request: FastifyRequest, options: UploadOptions): Promise<Upload> {
  if (!request.isMultipart()) throw wrongType()
  const upload: Upload = { json: undefined, file: null }
  try {
    const limits = { fileSize: options.maxBytes, fieldSize: JSON_MAX, files: 2, fields: 5, parts: 7 }
    for await (const part of request.parts({ limits })) {
      if (part.fieldname === options.jsonPart) {
        // Browsers send JSON as a file-like part when it is a Blob with a type, else as a field; a field of type JSON arrives parsed.
        const value = part.type === 'file' ? (await part.toBuffer()).toString('utf8') : part.value
        upload.json = typeof value === 'string' ? JSON.parse(value) : value
      } else if (part.type === 'file') {
        const bytes = await part.toBuffer()
        if (part.fieldname !== options.filePart) continue
        if (bytes.length > 0) upload.file = bytes
        // A form sends an empty part without a name when no file was chosen.
        else if (part.filename) throw emptyFile()
      } else if (part.fieldname === options.filePart && part.value) throw invalid()
    }
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? options.tooLarge() : invalid()
  }
  return upload
}
