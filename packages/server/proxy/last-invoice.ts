import type { Context } from '../kernel/http/context.ts'

const ASKED_WITH = [
  'title',
  'identification',
  'type',
  'address',
  'phone',
  'bankName',
  'bankNo',
  'email',
  'mailName',
  'mailAddress',
] as const

/** What the last invoice for an enterprise was asked for with, of those that the caller sees; null when there is none. */
export const lastInvoice = async (code: string, { tx }: Pick<Context, 'tx'>) =>
  (await tx
    .selectFrom('invoice')
    .select([...ASKED_WITH])
    .where('identification', '=', code.trim().toUpperCase())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null
