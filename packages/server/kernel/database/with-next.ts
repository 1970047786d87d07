/**
 * As the last value of a statement on PostgreSQL: it is sent in one packet with the transaction's next statement, and
 * answers nothing itself. Its rows are given to `allows`; where that says no, the next statement, and whatever is asked
 * after it, ends in `Overtaken`, the commit too. So work may begin on what is still to be confirmed.
 */
export class WithNext {
  readonly allows: (rows: readonly unknown[]) => boolean
  constructor(allows: (rows: readonly unknown[]) => boolean) {
    this.allows = allows
  }
}

/** What a transaction went by is no longer so: it is gone, and may be tried anew. */
export class Overtaken extends Error {}
