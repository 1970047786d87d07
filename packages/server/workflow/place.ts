import type { Context } from '../kernel/http/context.ts'

/** Where instances are worked on: in a person's call, or in what follows a state that changed. */
export type Place = Pick<Context, 'tx' | 'tenantId' | 'now'>
