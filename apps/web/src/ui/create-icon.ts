import { type ComponentProps, createElement } from 'react'

interface IconData {
  /** The shapes of one icon: element and attributes. */
  node: readonly (readonly [string, Record<string, string>])[]
}

interface IconProps extends ComponentProps<'svg'> {
  size?: number | string
}

/** Makes the component of a lucide icon. The build puts this in the place of the library's own function (build/lean-icons.ts). */
export default function createIcon({ node }: IconData) {
  // The same for every use, so made once.
  const shapes = node.map(([element, attributes]) => createElement(element, attributes))
  return function Icon({ size = 24, strokeWidth = 2, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...shapes,
    )
  }
}
