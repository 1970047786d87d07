import type { Client } from '@baoqiao/client/client.ts'
import type { Contract } from '@baoqiao/contract/contract.ts'
import type { UserInfo } from '@baoqiao/contract/system/auth.ts'
import { createContext, useContext } from 'react'

export type ConsoleClient = Client<Contract>
export interface Console {
  client: ConsoleClient
  user: UserInfo
  /** After the person changed something about themselves. */
  setUser(user: UserInfo): void
  /** The screen; its password is kept before (`keepLock`). */
  lock(): void
  /** Logs out, everywhere. */
  leave(): void
}

export const ConsoleContext = createContext<Console | null>(null)

/** The typed client and the person at the keyboard. Throws outside the shell. */
export function useConsole(): Console {
  const value = useContext(ConsoleContext)
  if (!value) throw new Error('useConsole is only for screens inside the shell')
  return value
}

/** Whether the person holds an authority such as `sys_role_add`. */
export function useCan(): (authority: string) => boolean {
  const { user } = useConsole()
  return (authority) => user.permissions.includes(authority)
}
