import { useEffect } from 'react'
import { addressStore } from './address-store.ts'

/** Leads to another address in the place of this one. */
export function Navigate({ to }: { to: string }) {
  useEffect(() => addressStore.go(to, { replace: true }), [to])
  return null
}
