// @vitest-environment jsdom

import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { SECTIONS } from '@baoqiao/contract/product/sections.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { PageAt, useLocation } from '../../ground/router/place.tsx'
import { sectionOf } from './editing/section-of.ts'
import VersionScreen from './VersionScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let client: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  client = await h.client('admin')
  // jsdom draws nothing, so there is nowhere to scroll.
  Element.prototype.scrollIntoView ??= () => undefined
})
afterAll(() => h.close())
afterEach(cleanup)

function Placed({ id }: { id: string }) {
  const { pathname, search } = useLocation()
  return (
    <PageAt place={{ pathname, search, params: { id } }}>
      <VersionScreen />
    </PageAt>
  )
}

/** Places of a draft, the first row of each list standing for all; texts and numbers in a list are one place. */
function places(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  if (Array.isArray(value)) {
    const [first] = value
    return typeof first === 'object' ? places(first, `${path}.0`) : [path]
  }
  return Object.entries(value).flatMap(([key, inner]) => places(inner, path ? `${path}.${key}` : key))
}
const isShown = (path: string) =>
  document.querySelector(`[data-path="${path}"], [data-also~="${path}"]`) !== null
/** What the other line has; the name for settlement is what the product is called. */
const ELSEWHERE: Readonly<Record<ProductDraft['line'], readonly string[]>> = {
  employerLiability: ['plans', 'settleName'],
  groupAccident: ['coverageWan', 'gradeTable', 'settleName'],
}

it.each(['101', '108'])(
  'every place of a draft of product %s has its input in the section that owns it',
  async (productId) => {
    const { records } = await client.products.productVersion.page({ query: { productId } })
    const { id } = await client.products.versions.begin({ body: { productId, from: records[0]?.id ?? '' } })
    const { draft } = await client.products.versions.whole({ params: { id } })
    const { permissions, actors } = await client.system.auth.info()
    const missing: string[] = []
    for (const section of Object.keys(SECTIONS)) {
      renderInConsole(<Placed id={id} />, {
        client: client as object,
        permissions,
        at: `/products/productVersion/${id}?section=${section}`,
        user: { username: 'admin', userId: 'admin', actors },
      })
      await screen.findByRole('navigation', { name: '版本内容' })
      const mine = places(draft).filter(
        (path) => sectionOf(path) === section && !ELSEWHERE[draft.line].includes(path.split('.')[0] ?? ''),
      )
      await waitFor(() => expect(mine.some(isShown)).toBe(true))
      missing.push(...mine.filter((path) => !isShown(path)))
      cleanup()
    }
    expect(missing).toEqual([])
  },
)
