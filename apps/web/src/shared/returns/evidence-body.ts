/** The body of a call that adds one file to a case. */
export function evidenceBody(file: File): FormData {
  const body = new FormData()
  body.append('file', file)
  return body
}
