import type { products } from '@baoqiao/contract/product/list.ts'
import type { OccupationDifferences } from '@baoqiao/contract/product/occupation-calls.ts'
import { XLSX } from '../../kernel/data/transfer/export-rows.ts'
import { type GivenSheet, sheetOf } from '../../kernel/data/transfer/read-sheet.ts'
import { xlsxWriter } from '../../kernel/data/transfer/sheet-writer.ts'
import { attachment } from '../../kernel/http/attachment.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { phased } from '../../kernel/http/phased.ts'
import { differencesIn } from './differences.ts'
import { publishedRules, readLibrary } from './read-library.ts'
import { HEADS, tradesInSheet } from './read-sheet-rows.ts'
import { relocate } from './relocate.ts'
import { stampOf } from './stamp.ts'
import { takeSheet } from './take-sheet.ts'

/** The occupation library as a whole: tree, moving, workbook. */
export const occupationLibrary: Handlers<typeof products>['occupationLibrary'] = {
  async whole(_, { tx }) {
    return { nodes: await readLibrary(tx), rules: await publishedRules(tx) }
  },
  relocate: ({ body }, context) => relocate(body.id, body.parentId, context),
  async sheet(_, { tx }) {
    const nodes = await readLibrary(tx)
    const byId = new Map(nodes.map((node) => [node.id, node]))
    const path = (id: string | null): string[] => {
      const above = id === null ? undefined : byId.get(id)
      return above ? [...path(above.parentId), above.name] : []
    }
    const widths = [12, 30, 10, 46, 40]
    const writer = xlsxWriter({
      name: '职业库',
      columns: HEADS.map((title, i) => ({ title, width: widths[i] ?? 20 })),
    })
    const rows = nodes.map(({ code, name, cls, keywords, parentId }) => [
      code,
      name,
      cls === null ? null : cls === '7' ? '拒保' : `${cls}类`,
      keywords,
      path(parentId).join(' / '),
    ])
    return new Response(new Blob([...writer.rows(rows), ...writer.end()]), {
      headers: {
        'content-type': XLSX,
        'content-disposition': attachment('职业库.xlsx'),
        'cache-control': 'no-store',
      },
    })
  },
  compare: phased({
    before: (_, outside) => sheetOf(outside),
    within: (_, context, sheet) => compared(sheet, context),
  }),
  take: phased({
    async before(_, outside) {
      const form = await outside.form()
      return { sheet: await sheetOf(outside), stamp: form.get('stamp'), gone: form.get('gone') === '1' }
    },
    within: (_, context, given) => takeSheet(given, context),
  }),
}

/** Shows the first of the problems; with any, nothing can be taken. */
const PROBLEMS = 50

async function compared(sheet: GivenSheet, { tx }: Context): Promise<OccupationDifferences> {
  const library = await readLibrary(tx)
  const { trades, problems } = tradesInSheet(sheet, library)
  return {
    stamp: await stampOf(trades, library),
    rows: trades.length,
    ...differencesIn(trades, library, await publishedRules(tx)),
    problems: problems.slice(0, PROBLEMS),
  }
}
