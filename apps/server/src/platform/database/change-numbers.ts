/** Finds lost notifications by their numbers. Numbers are drawn at commits, so they arrive nearly in order; one that is still missing at the
 *  second look after it was drawn is lost. */
export class ChangeNumbers {
  /** All numbers up to this one have arrived or were given up. */
  #complete: number
  /** Arrived numbers above it. */
  readonly #arrived = new Set<number>()
  /** The last drawn number at the previous look. */
  #expected: number

  /** `last`: the last number that was drawn before the listening began. */
  constructor(last: number) {
    this.#complete = last
    this.#expected = last
  }

  arrive(number: number): void {
    if (number > this.#complete) this.#arrived.add(number)
  }

  /** `last`: the last drawn number now. True when a number that was drawn before the previous look has not arrived; it is then given up, so
   *  that it is found once only. */
  look(last: number): boolean {
    this.#advance()
    const lost = this.#complete < this.#expected
    if (lost) {
      this.#complete = this.#expected
      for (const number of this.#arrived) if (number <= this.#complete) this.#arrived.delete(number)
      this.#advance()
    }
    this.#expected = last
    return lost
  }

  #advance(): void {
    while (this.#arrived.delete(this.#complete + 1)) this.#complete++
  }
}
