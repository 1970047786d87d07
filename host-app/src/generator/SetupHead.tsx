import type { TableSettings } from '@baoqiao/contract/generator/table-settings.ts'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { styled } from 'styled-components'

interface Props {
  settings: TableSettings
  onChange: (part: Partial<TableSettings>) => void
  /** Looked at only. */
  fixed: boolean
}
const TEXTS = [
  { name: 'title', label: '功能名称', most: 20, hint: '菜单和列表的名称' },
  { name: 'domain', label: '模块', most: 20, hint: '新的目录名，小写字母和数字' },
  { name: 'name', label: '资源名', most: 40, hint: '代码中的名称，小写字母开头' },
  { name: 'table', label: '表名', most: 50, hint: '本平台中的表，小写字母、数字和下划线' },
  { name: 'path', label: '接口路径', most: 120, hint: '两到四段，以斜杠开头' },
] as const
const SCOPES = [
  { value: 'tenant', label: '各租户自己的' },
  { value: 'platform', label: '全平台共用' },
]

/** What a table becomes: names, address, whose rows they are, and the field that names a row. */
export function SetupHead({ settings, onChange, fixed }: Props) {
  const labels = settings.columns
    .filter(({ used, kind }) => used && kind === 'text')
    .map(({ field, label }) => ({ value: field, label: `${label}（${field}）` }))
  return (
    <Grid>
      {TEXTS.map(({ name, label, most, hint }) => (
        <Field key={name} label={label} required hint={hint}>
          {(wiring) => (
            <TextInput
              {...wiring}
              value={settings[name]}
              maxLength={most}
              disabled={fixed}
              onChange={(text) => onChange(changed(settings, name, text))}
            />
          )}
        </Field>
      ))}
      <Field label="数据范围" required>
        {(wiring) => (
          <Select
            {...wiring}
            value={settings.scope}
            options={SCOPES}
            disabled={fixed}
            onChange={(scope) => onChange({ scope: scope === 'platform' ? 'platform' : 'tenant' })}
          />
        )}
      </Field>
      <Field label="名称字段" required hint="列表和引用中代表一行的文本字段">
        {(wiring) => (
          <Select
            {...wiring}
            value={settings.label}
            options={labels}
            placeholder="请选择"
            disabled={fixed}
            onChange={(label) => onChange({ label })}
          />
        )}
      </Field>
    </Grid>
  )
}

/** The address goes with module and name until somebody writes another. */
function changed(
  settings: TableSettings,
  name: (typeof TEXTS)[number]['name'],
  text: string,
): Partial<TableSettings> {
  const addressOf = ({ domain, name: own }: TableSettings) => `/${domain}/${own}`
  const next = { ...settings, [name]: text }
  return name !== 'path' && settings.path === addressOf(settings)
    ? { [name]: text, path: addressOf(next) }
    : { [name]: text }
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: var(--bq-s2) var(--bq-s3);
`
