import { dictItem } from '@baoqiao/contract/system/dict-item.ts'
import { SearchSelect } from '@baoqiao/ui/form/SearchSelect.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import { type FormField, type OwnControlProps, ownFields } from '../../kit/form/form-field.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../../kit/list/ListPanels.tsx'

/** An entry of a dictionary, which is chosen by its name or its type. */
export function DictItemForm(props: OwnFormProps) {
  return <RecordDrawer {...props} resource={dictItem} asked={FIELDS} />
}

function DictType({ value, onChange, onBlur, wiring }: OwnControlProps) {
  const { client } = useConsole()
  const { data, isError } = useQuery({
    queryKey: ['sys_dict', 'types'],
    queryFn: () => client.system.dict.page({ query: { current: 1, size: 1000 }, quiet: true }),
  })
  // Who may not see dictionaries can still name one.
  if (isError) return <TextInput {...wiring} value={value} onChange={onChange} onBlur={onBlur} />
  const options = (data?.records ?? []).map(({ type, description }) => ({
    value: type,
    label: description,
    hint: type,
  }))
  return (
    <SearchSelect
      {...wiring}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      options={options}
      placeholder="请选择字典"
      clearable={false}
    />
  )
}

const FIELDS: readonly FormField[] = ownFields(dictItem, { type: DictType })
