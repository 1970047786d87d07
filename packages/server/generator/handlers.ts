import type { generators } from '@baoqiao/contract/generator/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { dataSource, test } from './data-source.ts'
import { form } from './form.ts'
import { code, differences, keep, page, preview, table } from './table-calls.ts'

export const generatorHandlers: Handlers<typeof generators> = {
  dataSource,
  dataSources: { test },
  tables: { page, table, keep, preview, differences, code },
  form,
}
