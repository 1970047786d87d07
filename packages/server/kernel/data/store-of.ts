import type { Fields } from '@baoqiao/contract/kernel/field.ts'
import type { Resource, ResourceCalls } from '@baoqiao/contract/kernel/resource.ts'
import type { Plain } from '../http/handlers.ts'
import { resourceHandlers } from './resource-handlers.ts'

/** The standard handlers of a resource under its own types: what a handler with a rule calls on. */
export const storeOf = <F extends Fields>(resource: Resource<F>) =>
  // The standard handlers work on rows of any fields; the contract's schemas check what goes in and comes out.
  resourceHandlers(resource, {}, new Map()) as unknown as {
    [K in keyof ResourceCalls<F>]: Plain<ResourceCalls<F>[K]>
  }
