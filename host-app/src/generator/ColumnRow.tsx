import { FIELD_KINDS, isBounded, wordsOf } from '@baoqiao/contract/generator/field-setting.ts'
import type { generator } from '@baoqiao/contract/generator/generator.ts'
import { type ColumnSetting, SEARCHES, searchesOf } from '@baoqiao/contract/generator/table-settings.ts'
import type { DataOfCall } from '@baoqiao/contract/kernel/call.ts'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { styled } from 'styled-components'

interface Props {
  one: ColumnSetting
  found: DataOfCall<(typeof generator)['table']>['columns'][number] | undefined
  onChange: (column: string, part: Partial<ColumnSetting>) => void
  fixed: boolean
}
const KINDS = Object.entries(FIELD_KINDS).map(([value, label]) => ({ value, label }))
const isKind = (text: string): text is ColumnSetting['kind'] => Object.hasOwn(FIELD_KINDS, text)
const isSearch = (text: string): text is ColumnSetting['search'] => Object.hasOwn(SEARCHES, text)
const PLACES = { options: '1=启用，0=停用', dict: '字典类型', rows: '资源表名' } as const

/** One column of a table and the field it becomes. What a kind does not have cannot be typed. */
export function ColumnRow({ one, found, onChange, fixed }: Props) {
  const { column, used, kind, search } = one
  const words = wordsOf(kind)
  const off = fixed || !used
  const set = (part: Partial<ColumnSetting>) => onChange(column, part)
  const named = (what: string) => ({ 'aria-label': `${column} ${what}`, disabled: off })
  const tick = (what: 'required' | 'listed', word: string) => (
    <Checkbox {...named(word)} checked={one[what]} onChange={(is) => set({ [what]: is })} />
  )
  const number = (what: 'min' | 'max', word: string) =>
    isBounded(kind) ? (
      <TextInput
        {...named(word)}
        inputMode="numeric"
        maxLength={10}
        value={one[what] === null ? '' : String(one[what])}
        onChange={(text) => set({ [what]: /^\d+$/.test(text) ? Number(text) : null })}
      />
    ) : (
      '—'
    )
  const changeKind = (next: string) => {
    if (isKind(next)) set({ kind: next, ...(searchesOf(next).includes(search) ? {} : { search: '' }) })
  }
  return (
    <tr>
      <Column title={found?.comment}>
        {column}
        <small>{found ? `${found.type}${found.notNull ? '，非空' : ''}` : '已不存在'}</small>
      </Column>
      <td data-head="生成">
        <Checkbox
          aria-label={`${column} 生成`}
          checked={used}
          disabled={fixed}
          onChange={(is) => set({ used: is })}
        />
      </td>
      <Box data-head="字段名" $width={130}>
        <TextInput
          {...named('字段名')}
          value={one.field}
          maxLength={40}
          onChange={(field) => set({ field })}
        />
      </Box>
      <Box data-head="名称" $width={130}>
        <TextInput {...named('名称')} value={one.label} maxLength={30} onChange={(label) => set({ label })} />
      </Box>
      <Box data-head="类型" $width={104}>
        <Select {...named('类型')} value={kind} options={KINDS} onChange={changeKind} />
      </Box>
      <td data-head="必填">{tick('required', '必填')}</td>
      <Box data-head="最小" $width={72}>
        {number('min', '最小')}
      </Box>
      <Box data-head="最大" $width={72}>
        {number('max', '最大')}
      </Box>
      <Box className="wide-on-phone" data-head="选项或来源" $width={210}>
        {words === 'options' || words === 'dict' || words === 'rows' ? (
          <TextInput
            {...named('选项或来源')}
            placeholder={PLACES[words]}
            maxLength={words === 'options' ? 500 : 64}
            value={words === 'options' ? one.options : one.from}
            onChange={(text) => set(words === 'options' ? { options: text } : { from: text })}
          />
        ) : (
          '—'
        )}
      </Box>
      <Box data-head="查询" $width={92}>
        <Select
          {...named('查询')}
          value={search}
          options={searchesOf(kind).map((value) => ({ value, label: SEARCHES[value] }))}
          onChange={(next) => (isSearch(next) ? set({ search: next }) : undefined)}
        />
      </Box>
      <td data-head="列表">{tick('listed', '列表')}</td>
    </tr>
  )
}

const Column = styled.td`
  min-width: 130px;
  > small {
    display: block;
    max-width: 180px;
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--bq-text-3);
  }
`
const Box = styled.td<{ $width: number }>`
  min-width: ${({ $width }) => $width}px;
`
