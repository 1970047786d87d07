import { ACCOUNT_KINDS, type AccountKindName } from '@baoqiao/contract/ledger/chart.ts'

/** An account by what it is and whose; it is made when it is first posted to. */
export interface Account {
  readonly kind: AccountKindName
  readonly owner: string
  readonly code: string
  readonly name: string
}
type Owned = {
  [K in AccountKindName]: (typeof ACCOUNT_KINDS)[K] extends { of: string } ? K : never
}[AccountKindName]

/** `owner`: a stable key (a credit code, a pay channel's name); `called`: its name for people. */
export function account(kind: Exclude<AccountKindName, Owned>): Account
export function account(kind: Owned, owner: string, called?: string): Account
export function account(kind: AccountKindName, owner = '', called = owner): Account {
  const { title } = ACCOUNT_KINDS[kind]
  if (owner === '') return { kind, owner, code: kind, name: title }
  return { kind, owner, code: `${kind}:${owner}`, name: `${title} · ${called}` }
}

/** One side of a transfer, in cents. */
export interface Entry extends Account {
  readonly debit: number
  readonly credit: number
}
export const debit = (on: Account, amount: number): Entry => ({ ...on, debit: amount, credit: 0 })
export const credit = (on: Account, amount: number): Entry => ({ ...on, debit: 0, credit: amount })
