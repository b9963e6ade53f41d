import type { Readable } from 'node:stream'

/** A file download instead of the JSON envelope. */
export class Download {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Readable
  constructor(fileName: string, contentType: string, bytes: Readable) {
    this.fileName = fileName
    this.contentType = contentType
    this.bytes = bytes
  }
}
