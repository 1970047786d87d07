/// <reference path="./bpmn-moddle.d.ts" />
import type { Definitions } from 'bpmn-moddle'

export interface DiagramNode {
  id: string
  type: string
  /** Its name; its id where it has none. */
  name: string
  /** Login name, and code of a role, that a user task is for. */
  assignee: string
  candidateRole: string
  /** Arrow that a gateway takes when no condition holds. */
  usual: string
  /** What about it no engine of ours carries, in Chinese. */
  beyond: string
}
export interface DiagramFlow {
  id: string
  name: string
  from: string
  to: string
  condition: string
  /** The condition is a script of another language. */
  isScript: boolean
}
/** A diagram as it is checked and run: its one process, flat. */
export interface Diagram {
  definitions: Definitions
  /** Ids that something in it refers to and that are not there. */
  missing: readonly string[]
  /** Executable processes in it; one is right. */
  processes: number
  isPool: boolean
  nodes: readonly DiagramNode[]
  flows: readonly DiagramFlow[]
}
