import { FILE_NAME_MAX } from '@chophien/domain/contract/file-name'

/** The body of a call that takes one file: what is said about it, then the file itself. A longer name loses its end. */
export function fileBody(file: File): FormData {
  const body = new FormData()
  body.append('about', JSON.stringify({ fileName: file.name.slice(0, FILE_NAME_MAX) }))
  body.append('file', file)
  return body
}
