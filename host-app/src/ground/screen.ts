import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ConsoleClient } from './console-context.ts'

/** A page of the console. `authority` is what the person must hold to open it. */
export interface Screen {
  path: string
  title: string
  authority?: string
  /** The menu's entry it belongs to, when it has none of its own: that one is shown as where we are. */
  under?: string
  load(): Promise<{ default: ComponentType }>
  /** Asks for what it shows first, before it is drawn. `search` is that of its address. */
  fetch?(opening: Opening, search: string): Promise<void>
}
export interface Opening {
  client: ConsoleClient
  queries: QueryClient
}

/** A screen of its own. `list`: the place in the contract of the resource whose rows it begins with. */
export type OwnScreen = Omit<Screen, 'fetch'> & { list?: string }
