/** Makes a value when it is first asked for, and keeps it. For the formats of Intl: a phone takes milliseconds for each, before it can react. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
