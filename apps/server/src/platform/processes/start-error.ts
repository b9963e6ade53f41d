/** A process of the program ended before it was ready; it has said why itself. */
export class ProcessStartError extends Error {
  readonly place: string
  /** Its exit code or signal. */
  readonly how: string

  constructor(place: string, how: string) {
    super(`Tiến trình ${place} không khởi động được (${how}).`)
    this.place = place
    this.how = how
  }
}
