/** An SVG, whose attributes stand in single quotes, as a `data:` URL for the `src` of a picture. */
export const svgUrl = (svg: string): string => `data:image/svg+xml,${svg.replace(/[<>#]/gu, encodeURIComponent)}`
