/** A ground to stand an object on: the light falls from `light` to `shade`, the discs lie in `disc`, the shadow is `shadow`. */
export interface Ground {
  name: string
  light: string
  shade: string
  disc: string
  shadow: string
}

/** Tints of the palette (design.md): paper, madder, turmeric, leaf, indigo, and three neighbours. */
export const grounds: readonly Ground[] = [
  { name: 'paper', light: '#fdfaf4', shade: '#efe5d3', disc: '#fffdf9', shadow: '#7a6647' },
  { name: 'rose', light: '#fdf3f0', shade: '#f3d3cb', disc: '#fffaf8', shadow: '#8c4a3e' },
  { name: 'turmeric', light: '#fff8e6', shade: '#f8dfa6', disc: '#fffdf5', shadow: '#8a6420' },
  { name: 'leaf', light: '#f3faf3', shade: '#cfe6d3', disc: '#fbfefb', shadow: '#3f6b4c' },
  { name: 'indigo', light: '#f3f5fc', shade: '#cfd6ee', disc: '#fbfcff', shadow: '#3f4a7d' },
  { name: 'lotus', light: '#fdf2f6', shade: '#f2cfdd', disc: '#fffafc', shadow: '#8a4663' },
  { name: 'lake', light: '#f0faf9', shade: '#c8e5e3', disc: '#fafefe', shadow: '#386b69' },
  { name: 'dusk', light: '#f7f3fc', shade: '#dccfee', disc: '#fdfbff', shadow: '#5b477f' },
]

/** Deep grounds for a shot that stands out of a row. */
export const deepGrounds: readonly Ground[] = [
  { name: 'deep indigo', light: '#3a488a', shade: '#1f2a5a', disc: '#4a59a0', shadow: '#0b1030' },
  { name: 'deep leaf', light: '#3d8f5f', shade: '#1f5a38', disc: '#4aa06d', shadow: '#0a2a18' },
  { name: 'deep madder', light: '#cf5a4d', shade: '#93241f', disc: '#db7065', shadow: '#3d0b09' },
  { name: 'deep lake', light: '#3b8790', shade: '#1b4f57', disc: '#4b98a1', shadow: '#07262b' },
  { name: 'deep dusk', light: '#76589f', shade: '#432c66', disc: '#8567ae', shadow: '#1c0f30' },
]
