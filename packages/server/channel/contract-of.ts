import { mask } from '../kernel/data/vault.ts'
import type { Context } from '../kernel/http/context.ts'
import { contractText } from './contract-text.ts'

interface Party {
  number: string | null
  name: string
  /** Sealed. */
  idNo: string
  channelId: string | null
}

/** The text of a contract as it is to be signed today, with its hash. */
export async function signedText(
  { number, name, idNo, channelId }: Party,
  { tx, vault }: Pick<Context, 'tx' | 'vault'>,
) {
  const channel = await tx
    .selectFrom('distChannel')
    .select('name')
    .where('id', '=', channelId)
    .executeTakeFirst()
  return contractText({
    number: number ?? '',
    name,
    idNo: mask(vault.open(idNo)),
    channelName: channel?.name ?? '',
  })
}
