import { defineTopic } from '../kernel/work/topic.ts'
import type { Sync } from './fans-pages.ts'

/** The fans of an account are to be brought from the page on where somebody stopped waiting. */
export const fansWanted = defineTopic<Sync>('wechat.fans', ({ id }) => id)
