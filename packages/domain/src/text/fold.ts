/** Folds text for searches and filters: no diacritics, lower case, đ and its look-alike ð as d (vietnam.md §7).
 *  The database has the same function as `vn_fold`; text-vi.json holds the shared cases. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đðĐÐ]/gu, 'd')
    .toLowerCase()
}
