/** Personal data: sealed at rest, shown masked. Apart from the schemas, which lists do without. */
export const isPersonal = ({ kind }: { kind: string }) => PERSONAL.includes(kind)
const PERSONAL: readonly string[] = ['idCard', 'mobile', 'bankCard']
/** Beside a masked value, for those who may look: what the batch decrypt call opens (2-calls §7). */
export const cryptOf = (name: string) => `${name}Crypt`
