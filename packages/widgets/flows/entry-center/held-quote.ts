import type { QuoteAnswer, QuoteRequest } from '@baoqiao/contract/policy/quote.ts'
import { useSyncExternalStore } from 'react'

/** A price, with what it was asked for. */
interface Quoted {
  asked: QuoteRequest
  answer: QuoteAnswer
}
interface Held {
  now(): Quoted | null
  set(quoted: Quoted): void
  /** Answers how to listen no more. */
  hear(told: () => void): () => void
}

const held = new WeakMap<object, Held>()

/** The price of the list asked last, beside its total: one to each run of the flow, whose calls are its own. */
export function heldQuote(calls: object): Held {
  const known = held.get(calls) ?? make()
  held.set(calls, known)
  return known
}

function make(): Held {
  let quoted: Quoted | null = null
  const heard = new Set<() => void>()
  return {
    now: () => quoted,
    set(next) {
      quoted = next
      for (const told of heard) told()
    },
    hear(told) {
      heard.add(told)
      return () => heard.delete(told)
    },
  }
}

/** The price of the list asked last, whatever has changed since; null until there is one. */
export function useHeldQuote(calls: object): Quoted | null {
  const { hear, now } = heldQuote(calls)
  return useSyncExternalStore(hear, now)
}

/** Whether two questions, or plans, are one. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
