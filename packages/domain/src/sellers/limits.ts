export const LEGAL_NAME_MAX = 200
export const SELLER_ADDRESS_MAX = 300
/** Pictures of documents with one identity. */
export const SELLER_DOCUMENTS_MAX = 5
export const SELLER_DOCUMENT_BYTES_MAX = 8 * 1024 * 1024
/** Pictures that a seller uploads in a day and hands in with no identity. */
export const UNUSED_DOCUMENTS_MAX = 15
/** How long an address of a document opens it at least, in seconds. */
export const SELLER_DOCUMENT_ADDRESS_SECONDS = 600
/** How long the documents of an identity are kept after another one took its place. */
export const PAST_DOCUMENT_YEARS = 3
