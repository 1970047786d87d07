import { dataSource, dataSources } from './data-source.ts'
import { form } from './form.ts'
import { generator } from './generator.ts'

export const generators = { dataSource, dataSources, tables: generator, form }
