import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { products } from '@baoqiao/contract/product/list.ts'
import { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import { largestCut } from '@baoqiao/contract/product/tariff/cut.ts'
import { parseDraft } from '@baoqiao/contract/product/tariff/document.ts'
import { faultsOf } from '@baoqiao/contract/product/tariff/faults.ts'
import { draftOfSheet, sheetRows } from '@baoqiao/contract/product/tariff/sheet.ts'
import { rateVersionMachine } from '@baoqiao/contract/rules/machines/rate-version.ts'
import { XLSX } from '../kernel/data/transfer/export-rows.ts'
import { sheetOf } from '../kernel/data/transfer/read-sheet.ts'
import { xlsxWriter } from '../kernel/data/transfer/sheet-writer.ts'
import { editRow } from '../kernel/data/write.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { attachment } from '../kernel/http/attachment.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { checkDates, faultsIn, fourEyes } from './rate-version.ts'
import { basisOf, draftOf, type VersionRow, versionById } from './tariff-rows.ts'
import { dayBefore, neighboursOf } from './tariff-scope.ts'
import { clausesBehind, unpricedBy } from './tariff-versions.ts'
import { lastTrial } from './trial/last-trial.ts'
import { startTrial } from './trial/start-trial.ts'
import { trialSheet } from './trial/trial-sheet.ts'
import { noteEditor } from './versions/editors.ts'

type Calls = Handlers<typeof products>['tariffs']

/** Calls about a tariff version beyond its row. */
export const tariffHandlers: Calls = {
  async save({ params, body }, context) {
    const { version, table, ...values } = body
    const row = await versionById(params.id, context.tx)
    if (row.status !== 'draft') throw new AppError(409, `当前状态为「${stateOf(row)}」，不能修改`)
    if (row.version !== version) throw new AppError(409, MESSAGES.changedMeanwhile)
    checkDates(values)
    const parsed = parseDraft(row.line, table)
    if ('issues' in parsed) throw refuse(parsed.issues[0]?.message ?? '费率表不正确', parsed.issues)
    const { username: editor, userId: editorId } = context.caller
    const whole = { ...values, table: parsed.draft.table, editor, editorId }
    await editRow(rateVersion, { id: params.id, version, ...whole }, context)
    await noteEditor({ entity: 'rate_version', id: params.id }, context)
    const saved = await versionById(params.id, context.tx)
    return { version: version + 1, faults: await faultsIn(saved, context) }
  },
  async standing({ params }, context) {
    const row = await versionById(params.id, context.tx)
    const base = await basisOf(row, context.tx)
    const { closes, overlap } = await neighboursOf(row, context.tx)
    const draft = draftOf(row)
    return {
      faults: faultsOf(draft, base && draftOf(base)),
      unpriced: row.status === 'withdrawn' ? [] : await unpricedBy(row, context),
      behind: row.status === 'withdrawn' ? [] : await clausesBehind(row, context),
      cut: base && largestCut(draft, draftOf(base)),
      base: base && { id: base.id, code: base.code, table: base.table },
      closes: closes && { code: closes.code, validTo: dayBefore(row) },
      overlap,
      fourEyes: await fourEyes(row, context),
      trial: await lastTrial(row, context),
    }
  },
  async sheet({ params }, { tx }) {
    const row = await versionById(params.id, tx)
    const rows = sheetRows(draftOf(row))
    const columns = Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, i) => ({
      title: i === 0 ? row.code : '',
      width: i === 0 ? 26 : 16,
    }))
    const writer = xlsxWriter({ name: '费率表', columns })
    const chunks = [...writer.rows(rows), ...writer.end()]
    return new Response(new Blob(chunks), {
      headers: {
        'content-type': XLSX,
        'content-disposition': attachment(`费率表-${row.code}.xlsx`),
        'cache-control': 'no-store',
      },
    })
  },
  readSheet: phased({
    before: (_, outside) => sheetOf(outside),
    async within({ params }, { tx }, { rows }) {
      const { draft, problems, refusal } = draftOfSheet(rows, draftOf(await versionById(params.id, tx)))
      if (refusal !== null) throw refuse(refusal)
      return { table: draft.table, problems: problems.slice(0, 50) }
    },
  }),
  startTrial: ({ params, body }, context) => startTrial(params.id, body.states, context),
  trialSheet: ({ params }, context) => trialSheet(params.id, context),
}

const stateOf = ({ status }: VersionRow) =>
  Object.entries(rateVersionMachine.states).find(([state]) => state === status)?.[1] ?? status
