import type * as z from 'zod/mini'
import type { WidgetName } from '../embed/widgets.ts'
import { type Allow, call } from '../kernel/call.ts'

interface Proxied<S extends z.ZodMiniType, D extends z.ZodMiniType> {
  /** The value of `path`. */
  path: string
  title: string
  allow: Allow
  visitor?: readonly WidgetName[]
  asked: S
  data: D
}

/** How older clients ask for a page of any list (2-calls §7): these questions answer all there is. */
export const PAGING = ['current', 'size', 'pageNo', 'pageSize', 'sortType'] as const

/** A question of the insurer's proxy (2-calls §7): clients ask it by GET with values in the address, or by POST. */
export const proxied = <S extends z.ZodMiniType, D extends z.ZodMiniType>({
  path,
  asked,
  ...rest
}: Proxied<S, D>) => ({
  get: call({ ...rest, ...at(path), method: 'GET', query: asked }),
  post: call({ ...rest, ...at(path), method: 'POST', body: asked, audit: false }),
})

const at = (path: string) => ({ path: `/dist/bowei/object?path=${path}`, ignored: PAGING }) as const
