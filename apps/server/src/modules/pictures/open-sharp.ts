/** The library for pictures, loaded when it is first needed, because it is large. It takes one core at most, so that another is left for requests. */
export async function openSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}
