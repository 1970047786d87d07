import { occupation } from '@baoqiao/contract/product/occupation.ts'
import type { OccupationNode } from '@baoqiao/contract/product/occupation-calls.ts'
import { parentOfCode } from '@baoqiao/contract/product/occupation-code.ts'
import type { GivenSheet } from '../../kernel/data/transfer/read-sheet.ts'
import { addRow, editRow, removeRow } from '../../kernel/data/write.ts'
import { AppError, refuse } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import { notRuled } from './not-ruled.ts'
import { readLibrary } from './read-library.ts'
import { type SheetTrade, tradesInSheet } from './read-sheet-rows.ts'
import { stampOf } from './stamp.ts'

interface Given {
  sheet: GivenSheet
  stamp: unknown
  /** Takes away what the sheet does not have. */
  gone: boolean
}

/** Takes a sheet as its differences were shown; refused when the library or the file is another by now. */
export async function takeSheet({ sheet, stamp, gone }: Given, context: Context) {
  const library = await readLibrary(context.tx)
  const { trades, problems } = tradesInSheet(sheet, library)
  if (problems[0]) throw refuse(`文件中有${problems.length}处问题，请修正后再导入：${problems[0]}`)
  if (stamp !== (await stampOf(trades, library)))
    throw new AppError(409, '职业库或文件在查看差异后有变化，请重新选择文件')
  const before = new Map(library.map((row) => [row.code, row]))
  const done = { added: 0, changed: 0, gone: 0 }
  for (const trade of trades) {
    const old = before.get(trade.code)
    if (!old) {
      await addRow(occupation, { ...trade, ...aside(trade, context) }, context)
      done.added += 1
    } else if (!same(trade, old)) {
      const { name, cls, keywords } = trade
      await editRow(occupation, { id: old.id, name, cls, keywords, ...aside(trade, context) }, context)
      done.changed += 1
    }
  }
  if (gone) done.gone = await removeGone(trades, library, context)
  return done
}

const aside = ({ code, name, keywords }: SheetTrade, { ports }: Context) => ({
  parentCode: parentOfCode(code),
  pinyin: ports.pinyin(`${name} ${keywords ?? ''}`),
})
const same = (a: SheetTrade, b: OccupationNode) =>
  a.name === b.name && a.cls === b.cls && (a.keywords ?? '') === (b.keywords ?? '')

async function removeGone(
  trades: readonly SheetTrade[],
  library: readonly OccupationNode[],
  context: Context,
) {
  const kept = new Set(trades.map(({ code }) => code))
  const away = library.filter(({ code }) => !kept.has(code))
  const orphan = trades.find(({ code }) => away.some((row) => row.code === parentOfCode(code)))
  if (orphan) throw refuse(`表中的${orphan.code}在上级之下，上级不在表中，不能删除上级`)
  await notRuled(
    away.map(({ code }) => code),
    context.tx,
  )
  for (const { id } of away) await removeRow(occupation, id, context)
  return away.length
}
