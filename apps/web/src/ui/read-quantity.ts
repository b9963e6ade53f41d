const quantity = /^(\d+|\d{1,3}(\.\d{3})+)\s*(cái|chiếc|món|sản phẩm)?$/iu

/** Reads a number of pieces: `12`, `1.200`, `10 cái`. Null for anything else: `2.5`, `-3`, and words that may count something else than the shop does (`2 tá`,
 *  `2 hộp`, `2 đôi`). */
export function readQuantity(text: string): number | null {
  const [, digits] = quantity.exec(text.normalize('NFC').trim()) ?? []
  return digits ? Number(digits.replaceAll('.', '')) : null
}
