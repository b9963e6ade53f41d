import { type ComponentProps, createElement } from 'react'

interface IconProps extends ComponentProps<'svg'> {
  size?: number | string
}

/** The component of a lucide icon. Called by the code that build/icon-data.ts generates. `shapes`: element and attributes of each shape. */
export default function createIcon(shapes: readonly (readonly [string, Record<string, string>])[]) {
  // Created once per icon, shared by all uses.
  const elements = shapes.map(([element, attributes]) => createElement(element, attributes))
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
      ...elements,
    )
  }
}
