import type { Statement } from './statement-of.ts'

type Days = Pick<Statement, 'from' | 'to'>
/** Its number: the channel and the days. */
export const paperNo = ({ channelId, from, to }: Days & { channelId: string }) =>
  `DZ${channelId}-${from.replaceAll('-', '')}-${to.replaceAll('-', '')}`

/** What calls for a paper: the same entries make it once, others the next edition. */
export const causeOf = ({ from, to, entries, closing }: Days & Pick<Statement, 'entries' | 'closing'>) =>
  [from, to, entries.length, entries.at(-1)?.id ?? '', closing].join(':')

/** Of which days it was called for. */
export function daysOf(cause: string): Days {
  const [from = '', to = ''] = cause.split(':')
  return { from, to }
}
