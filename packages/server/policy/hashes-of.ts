import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { Vault } from '../kernel/data/vault.ts'

/** Hashes of the employees' id numbers, in their order: worked out once a call. */
export const hashesOf = ({ employees }: Application, vault: Vault): string[] =>
  employees.map(({ idNo }) => vault.hash(idNo))
