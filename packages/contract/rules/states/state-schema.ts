import * as z from 'zod/mini'
import type { Machine } from '../machines/machine.ts'

/** The states of a machine as a schema, so that they keep their type at the call. */
export const stateSchema = <const S extends string>(machine: Machine<S, string>) =>
  z.enum(Object.keys(machine.states) as S[])
