/** Bits one after the other, as H.264 (ITU-T H.264 §7.2, §9.1) writes them. */
export class Bits {
  readonly bytes: number[] = []
  private byte = 0
  private filled = 0

  /** So many bits of a whole number, the highest first. */
  put(value: number, count: number): this {
    for (let i = count - 1; i >= 0; i -= 1) {
      this.byte = (this.byte << 1) | ((value >>> i) & 1)
      this.filled += 1
      if (this.filled === 8) {
        this.bytes.push(this.byte)
        this.byte = 0
        this.filled = 0
      }
    }
    return this
  }

  /** Numbers by Exp-Golomb: small ones are short. */
  golomb(...values: readonly number[]): this {
    for (const value of values) {
      const length = 32 - Math.clz32(value + 1)
      this.put(0, length - 1).put(value + 1, length)
    }
    return this
  }

  /** Zeros up to the next byte. */
  align(): this {
    return this.filled === 0 ? this : this.put(0, 8 - this.filled)
  }

  /** A one, and zeros up to the next byte: the end of a unit. */
  end(): number[] {
    return this.put(1, 1).align().bytes
  }
}
