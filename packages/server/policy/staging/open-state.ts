import type { Vault } from '../../kernel/data/vault.ts'

/** What a draft holds, in clear; nothing for one that says nothing. */
export function openState(stored: unknown, vault: Vault): Record<string, unknown> {
  const { sealed } = Object(stored)
  return typeof sealed === 'string' ? JSON.parse(vault.open(sealed)) : {}
}
