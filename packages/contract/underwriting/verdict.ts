import * as z from 'zod/mini'

/** What is decided about one person of an application. One more is asked below what it means, before it compiles. */
export const VERDICTS = { accept: '承保', refuse: '不承保' } as const
export type PersonVerdict = keyof typeof VERDICTS
export const verdicts = Object.keys(VERDICTS) as PersonVerdict[]
export const personVerdict = z.enum(verdicts)

/** Whether the person is on the policy after it, and so has a premium and may have a loading. */
const INSURES: Readonly<Record<PersonVerdict, boolean>> = { accept: true, refuse: false }
export const insures = (verdict: PersonVerdict): boolean => INSURES[verdict]
