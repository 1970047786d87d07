import { form } from '@baoqiao/contract/generator/form.ts'
import type { TableSettings } from '@baoqiao/contract/generator/table-settings.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'

/** Keeps what is generated of a table; lists and previews are read again. */
export function useKeep(
  dsId: string,
  { tableName, version }: { tableName: string; version: number },
  onKept: () => void,
) {
  const { client } = useConsole()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (settings: TableSettings) =>
      client.generators.tables.keep({
        body: { ...(dsId ? { dsId } : {}), tableName, version, settings },
        quiet: true,
      }),
    onSuccess: async (kept, settings) => {
      notify('success', '保存成功')
      queries.setQueryData(['gen_table', 'setup', dsId, tableName], (before: object | undefined) => ({
        ...before,
        settings,
        version: kept.version,
      }))
      onKept()
      await queries.invalidateQueries({ queryKey: ['gen_table', 'page'] })
    },
  })
}

/** Keeps the fields that are generated as a form. */
export function useMakeForm(tableName: string) {
  const { client } = useConsole()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ columns }: TableSettings) => {
      const fields = usedOf(columns)
        .slice(0, MOST_FIELDS)
        .map(({ field, kind, label, required, min, max, options, from }) => ({
          ...{ field, kind, label, required, min, max, options, from },
        }))
      return client.generators.form.add({ body: { tableName, formInfo: { fields } }, quiet: true })
    },
    onSuccess: (_, { columns }) => {
      const isCut = usedOf(columns).length > MOST_FIELDS
      notify('success', `已存为表单，见“生成表单”${isCut ? `；只存了前${MOST_FIELDS}个字段` : ''}`)
      return queries.invalidateQueries({ queryKey: [form.name] })
    },
    onError: (error) => notify('danger', error.message),
  })
}

/** As many as a form takes. */
const MOST_FIELDS = 100
const usedOf = (columns: TableSettings['columns']) => columns.filter(({ used }) => used)
