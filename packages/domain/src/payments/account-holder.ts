/** A name as banks write it: capital letters of the English alphabet and single spaces. Other signs stay, so that they can be refused. */
export const bankHolder = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/gu, 'D')
    .toUpperCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()
