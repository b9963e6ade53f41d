/** The text of a transfer by which a shop pays what it owes. Its number is no secret: an administrator sees whose it is before it counts. */
export const shopDebtContent = (shopId: number): string => `NOP SHOP ${shopId}`

/** Where a number is that of no shop that was ever approved. */
export const NO_SUCH_SHOP = 'Không có shop nào đã được duyệt mang số này.'

/** The shop that a bank's text names; null for none. Banks wrap, split and lower-case the text. */
export function shopOfDebtContent(text: string): number | null {
  const found = /NOP\s*SHOP\s*(?<id>[1-9]\d{0,8})(?!\d)/iu.exec(text)
  return found?.groups?.id === undefined ? null : Number(found.groups.id)
}
