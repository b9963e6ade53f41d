/** Begins to measure time; the result gives the milliseconds since then. Of two clocks the one that says more counts: `wall` can be set back,
 *  `steady` may stand still while the device sleeps. */
export function stopwatch(wall: () => number = Date.now, steady = () => performance.now()): () => number {
  const begun = { wall: wall(), steady: steady() }
  return () => Math.max(wall() - begun.wall, steady() - begun.steady)
}
