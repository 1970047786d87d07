import type { Notice } from '@baoqiao/contract/home/notices.ts'
import type { Waiting } from './waiting.ts'

/** What a second person publishes or takes back: who wrote a version is no field of it, so the server says whose they are. */
const REVIEWS: Readonly<Record<string, string | undefined>> = {
  versionReview: '产品版本 · 待复核',
  tariffReview: '费率版本 · 待复核',
  versionEnding: '产品版本 · 待确认停用',
  tariffEnding: '费率版本 · 待确认撤回',
}
export const REVIEWS_TITLE = '产品版本、费率版本'

/** Versions and tariffs that wait for this person, each as the way to the list that holds just those. */
export const reviewLines = (notices: readonly Notice[]): Waiting[] =>
  notices.flatMap(({ id, count = 0, button, path, query }) => {
    const title = REVIEWS[id]
    if (!title || count === 0) return []
    const search = new URLSearchParams(query).toString()
    return [{ key: id, title, todo: button, count, path: search ? `${path}?${search}` : path }]
  })
