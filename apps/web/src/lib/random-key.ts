/** A key that nobody else has: 128 random bits. `crypto.randomUUID` would exist on secure pages only, and a shop in a home network is none. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
