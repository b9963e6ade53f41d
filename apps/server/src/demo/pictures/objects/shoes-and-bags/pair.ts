import { group, shape } from './shapes.ts'

/** Two of a shoe that is drawn from its side: the other one stands behind, a little higher and in the shade of the first. */
export function pair(
  shoe: string,
  silhouette: string,
  { x = 22, y = -96, scale = 0.93, shade = 0.16 }: { x?: number; y?: number; scale?: number; shade?: number } = {},
): string {
  const behind = `translate(${x + 300 * (1 - scale)} ${y + 556 * (1 - scale)}) scale(${scale})`
  return group(shoe + shape(silhouette, '#0b0a12', `opacity="${shade}"`), behind) + shoe
}
