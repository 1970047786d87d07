import { AppError } from './app-error.ts'

interface Bounds {
  /** Work that runs at once. */
  size: number
  /** Of those, one person's. */
  each: number
  /** That may wait for a place. */
  queue: number
  /** Milliseconds of waiting. */
  wait: number
  /** Said with 429 to a person who has too much running. */
  tooMany: string
  /** Said with 503 when there is no place. */
  full: string
}

/** Work that is heavy or slow: so much at once, a bounded queue, and no person takes all places. */
export class Pool {
  readonly #bounds: Bounds
  readonly #waiting: (() => void)[] = []
  readonly #people = new Map<string, number>()
  #running = 0
  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    const own = this.#people.get(person) ?? 0
    if (own >= this.#bounds.each) throw new AppError(429, this.#bounds.tooMany, { retryAfter: 5 })
    this.#people.set(person, own + 1)
    try {
      await this.#enter()
      return await work().finally(() => this.#leave())
    } finally {
      const left = (this.#people.get(person) ?? 1) - 1
      if (left > 0) this.#people.set(person, left)
      else this.#people.delete(person)
    }
  }

  async #enter(): Promise<void> {
    const { size, queue, wait, full } = this.#bounds
    if (this.#running < size) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= queue) throw new AppError(503, full)
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1)
        reject(new AppError(503, full))
      }, wait)
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.push(turn)
    })
  }

  /** The place goes to who waits longest. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}
