import { type Kind, traits } from './kinds.ts'

/** Personal data: sealed at rest, shown masked. Apart from the schemas, which lists do without. */
export const isPersonal = (field: { readonly kind: Kind }) => traits(field).personal === true
/** Beside a masked value, for those who may look: what the batch decrypt call opens (2-calls §7). */
export const cryptOf = (name: string) => `${name}Crypt`
