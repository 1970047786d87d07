import { dataSource } from '@baoqiao/contract/generator/data-source.ts'
import { askedOf, type FormField } from '../kit/form/form-field.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'

/** A data source: by host it asks for the host, by address for the address. */
export function DataSourceForm(props: OwnFormProps) {
  return <RecordDrawer {...props} resource={dataSource} asked={FIELDS} />
}

const byAddress = ({ confType }: FormValues) => confType === '1'
const byHost = (values: FormValues) => !byAddress(values)
const WHEN: Readonly<Record<string, FormField['when']>> = {
  url: byAddress,
  host: byHost,
  port: byHost,
  dsName: byHost,
  instance: ({ dsType }) => dsType !== 'mysql',
}
const NEEDED = ['url', 'host', 'dsName']
const FIELDS: readonly FormField[] = askedOf(dataSource).map(({ name }) => {
  const when = WHEN[name]
  return when ? { name, when, needed: NEEDED.includes(name) } : { name }
})
