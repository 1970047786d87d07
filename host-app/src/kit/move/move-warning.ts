import { createContext } from 'react'
import type { Row } from '../resource-client.ts'

/** What is to be known before a move is made, beyond what it asks; null where there is nothing. */
export type MoveWarning = (event: string, row: Row) => Promise<string | null>

/** Asked by every move that is confirmed below it. A value must keep its identity. */
export const MoveWarningContext = createContext<MoveWarning | null>(null)
