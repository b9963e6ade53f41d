/** One of them, by chance. */
export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('the marketplace is empty')
  return item
}
