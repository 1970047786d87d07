import { holesOf } from '@baoqiao/contract/product/holes/holes-of.ts'
import { renderPdf } from '@baoqiao/server/documents/pdf-node.ts'
import type { Sheet } from '@baoqiao/server/kernel/documents/block.ts'
import { drainOutbox } from '@baoqiao/server/kernel/work/outbox.ts'
import { draftOf, versionRow } from '@baoqiao/server/product/versions/config-of.ts'
import { knownOf } from '@baoqiao/server/product/versions/known-of.ts'
import { application } from '@baoqiao/server/testing/application.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { lanes } from '@baoqiao/server/work/topics.ts'
import type { Say } from './all.ts'

const PRODUCT = '103'

/** The application of 2,000 people as a PDF against that of three, and the check before publishing against reading a version. */
export async function papers(say: Say) {
  const sheets: Sheet[] = []
  const pdf = async (sheet: Sheet) => {
    sheets.push(sheet)
    return renderPdf(sheet)
  }
  const h = await startTestApp({ pdf }, (kernel) => kernel)
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: PRODUCT } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  for (const [heads, from] of [
    [3, 0],
    [2000, 1000],
  ] as const)
    await agent.policies.apply.submit({
      body: application({
        productId: PRODUCT,
        professionId,
        heads,
        from,
        holder: { name: `压测${heads}有限公司` },
      }),
    })
  await drainOutbox(h.kernel, lanes)
  const [few, many] = sheets
  if (!few || !many) throw new Error('no application was drawn')
  const small = await middle(() => renderPdf(few))
  const large = await middle(() => renderPdf(many))
  const { pages } = await renderPdf(many)
  say('PDF of 2,000 people / of 3', large / small, `${large.toFixed(0)} ms, ${pages} pages`)

  await h.kernel.db.kysely.transaction().execute(async (tx) => {
    const { id } = await tx
      .selectFrom('productVersion')
      .select('id')
      .where('productId', '=', PRODUCT)
      .executeTakeFirstOrThrow()
    const read = async () => {
      const row = await versionRow(tx, id)
      return row && { ...row, draft: await draftOf(row, tx) }
    }
    const version = await read()
    if (!version) throw new Error('no version')
    const bare = await middle(read)
    const check = await middle(async () => holesOf(version.draft, await knownOf(version, tx, '2026-11-20')))
    say('publishing check / reading the version', check / bare, `${check.toFixed(1)} ms`)
  })
  await h.close()
}

async function middle(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 6; i += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  // The first one warms up.
  return times.slice(1).sort((a, b) => a - b)[2] ?? 0
}
