/** 128 random bits as a key. Not `crypto.randomUUID`: it exists in secure contexts only, and an installation without TLS is none. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
