/** Which part of a run this is: `item` of `total`, counted from 0, with what the job says of it. */
export interface Shard {
  item: number
  total: number
  param: string | null
}

/** A run that is not shared out. */
export const WHOLE: Shard = { item: 0, total: 1, param: null }
