const paints = [
  '#e0392f',
  '#ef7f2e',
  '#f7c52e',
  '#8fc23f',
  '#2f9a5a',
  '#2fa8b8',
  '#2f6fc8',
  '#4a3fa8',
  '#9a4fb8',
  '#e86a9a',
  '#8a5a34',
  '#2b2d34',
]

/** The paint of a place in the box. */
export const paint = (at: number): string => paints[at % paints.length] ?? '#333333'
