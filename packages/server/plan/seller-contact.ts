import type { Vault } from '../kernel/data/vault.ts'
import type { Tx } from '../kernel/database/database.ts'

/** Whom a customer turns to about a proposal: as it stands on its page and its paper. */
export interface SellerContact {
  /** Who made it; null when they sell no more. */
  name: string | null
  /** What can be dialled: of the text that was written for the page, else of the seller's account; null without any. */
  phone: string | null
  /** As the seller wrote it when it was issued. */
  written: string | null
  /** Service lines of the insurers proposed. */
  lines: readonly { insurer: string; hotline: string }[]
}
interface Of {
  tenantId: string
  createdBy: string | null
  contact: string | null
  insurers: readonly string[]
}

/** As owner: the page is open to people without a login. */
export async function sellerContact(of: Of, tx: Tx, vault: Vault): Promise<SellerContact> {
  const { tenantId, createdBy, insurers } = of
  const seller = createdBy
    ? await tx
        .selectFrom('sysUser as u')
        .leftJoin('distAccount as a', (on) => on.onRef('a.userId', '=', 'u.id').on('a.deletedAt', 'is', null))
        .select(['u.name', 'u.phone', 'a.userName', 'a.mobile'])
        .where('u.id', '=', createdBy)
        .where('u.tenantId', '=', tenantId)
        .where('u.lockFlag', '=', '0')
        .where('u.deletedAt', 'is', null)
        .executeTakeFirst()
    : undefined
  const lines = await tx
    .selectFrom('insurer')
    .select(['name as insurer', 'hotline'])
    .where('name', 'in', [...insurers, ''])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const written = of.contact?.trim() || null
  const sealed = seller?.mobile ?? seller?.phone
  return {
    name: seller?.userName ?? seller?.name ?? null,
    written,
    // Who wrote another way to be reached wants that one.
    phone: written ? phoneIn(written) : sealed ? vault.open(sealed) : null,
    lines: lines.flatMap(({ insurer, hotline }) => (hotline ? [{ insurer, hotline }] : [])),
  }
}

/** The first number in a text that can be dialled. */
const phoneIn = (text: string) =>
  /(?<!\d)(1\d{10}|0\d{2,3}[- ]?\d{7,8}|[48]00[- ]?\d{3}[- ]?\d{4}|9\d{4}(?!\d))/.exec(text)?.[0] ?? null

/** In one line: 陈晓明 13800000007. */
export const contactText = ({ name, phone, written }: SellerContact) =>
  written ?? [name, phone].filter(Boolean).join(' ')
