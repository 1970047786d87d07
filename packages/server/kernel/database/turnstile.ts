/** Lets holders through one at a time, in order. */
export class Turnstile {
  #last: Promise<void> = Promise.resolve()
  /** Resolves when it is the caller's turn, with the function that ends the turn. */
  async enter(): Promise<() => void> {
    const before = this.#last
    let leave = () => {}
    this.#last = new Promise((resolve) => {
      leave = resolve
    })
    await before
    return leave
  }
}
