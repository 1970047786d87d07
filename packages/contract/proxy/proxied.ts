import type * as z from 'zod/mini'
import type { WidgetName } from '../embed/widgets.ts'
import { type Allow, call } from '../kernel/call.ts'
import { PAGING } from '../kernel/paging-words.ts'

interface Proxied<S extends z.ZodMiniType, D extends z.ZodMiniType> {
  /** The value of `path`. */
  path: string
  title: string
  allow: Allow
  visitor?: readonly WidgetName[]
  asked: S
  data: D
}

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
