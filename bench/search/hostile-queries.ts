const MARK = '\u0301'

/** Texts that nobody types to buy something: far too long, very many words, operators of the query language, marks without a letter. */
export const hostileQueries: readonly string[] = [
  'a'.repeat(10_000),
  'áo '.repeat(3334),
  Array.from({ length: 500 }, (_, at) => `từ${at}`).join(' '),
  Array.from({ length: 50 }, (_, at) => String.fromCodePoint(97 + (at % 26))).join(' '),
  'a b c d e f g h i k l m n o p q r s t u',
  'bo ba bi be ca co cu da de do du ga go ha he hi ho hu ke la',
  '& | ! <-> ( ) : * & | ! <-> ( ) : *',
  "':*' & 'a':* | !'b' <2> 'c'",
  '%_\\ %%%% ____ \\\\\\\\',
  MARK.repeat(30),
  MARK.repeat(100),
  `a${MARK.repeat(29)}`,
  '" " “ ”',
  '0 00 000 0000 00000 1e9 -1 0x7f 9999999999999999',
  `${'khong'.repeat(8)} ${'dienthoai'.repeat(4)}`,
  'nguyễn'.repeat(16),
  '\u200b\u200b\u200b \u202e \ufeff',
  '😀'.repeat(50),
]
