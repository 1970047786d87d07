import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { useConsole } from '../../ground/console-context.ts'
import { usePreference } from '../../kit/use-preference.ts'
import { today } from '../../kit/value/format.ts'

/** Notices that can wait and were looked at, on a day. */
interface Seen {
  day: string
  ids: readonly string[]
}
const NONE: Seen = { day: '', ids: [] }
const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'day' in value &&
  'ids' in value &&
  typeof value.day === 'string' &&
  Array.isArray(value.ids)

/** Which notices this person is still told of today; `see`: they have looked at these. */
export function useSeenToday() {
  const { user } = useConsole()
  const [seen, keep] = usePreference(`notices-${user.username}`, NONE, isSeen)
  const day = today()
  const known = seen.day === day ? seen.ids : []
  return {
    told: ({ id, daily }: Notice): boolean => !(daily && known.includes(id)),
    see: (notices: readonly Notice[]) => {
      const ids = notices.flatMap(({ id, daily }) => (daily ? [id] : []))
      if (ids.length > 0) keep({ day, ids: [...new Set([...known, ...ids])] })
    },
  }
}
