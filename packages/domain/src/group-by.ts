/** Groups a list by a key, in the order of each group's first item; no group is empty. `Map.groupBy` is newer than the oldest browsers that the
 *  pages are built for (docs/product.md, "Browsers"). */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
