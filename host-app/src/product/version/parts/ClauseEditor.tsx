import { fill } from '@baoqiao/contract/product/clause-fill/fill.ts'
import { placeholders } from '@baoqiao/contract/product/clause-fill/placeholders.ts'
import { CLAUSE_ROLES, type ClauseRole } from '@baoqiao/contract/product/clause-roles.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { Tabs } from '@baoqiao/ui/nav/Tabs.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useEditing } from '../editing/editing.ts'
import { ClausePaper } from './ClausePaper.tsx'
import { ClauseText } from './ClauseText.tsx'
import { DraftField } from './DraftField.tsx'
import { DutyOfClause } from './DutyOfClause.tsx'
import { Fields } from './Fields.tsx'
import { FieldGrid } from './section-frame.ts'
import { TextField } from './TextField.tsx'

const ROLES = Object.entries(CLAUSE_ROLES).map(([value, label]) => ({ value, label }))
const isRole = (value: string): value is ClauseRole => Object.hasOwn(CLAUSE_ROLES, value)
type Clause = ProductDraft['declarations'][number]
interface ClauseEditorProps {
  path: string
  clause: Clause
  onChange(patch: Partial<Clause>, at: string): void
}

/** One document: what it is called, its text, and the text as it is read. */
export function ClauseEditor({ path, clause, onChange }: ClauseEditorProps) {
  const { closed, draft, around } = useEditing()
  const [tab, setTab] = useState('write')
  const text = (key: 'title' | 'version' | 'code', label: string, max: number) => (
    <TextField
      path={`${path}.${key}`}
      label={label}
      max={max}
      value={clause[key]}
      onChange={(value) => onChange({ [key]: value }, `${path}.${key}`)}
    />
  )
  const filled = () => fill(clause.text, placeholders(draft, around))
  const read = <ClausePaper title={clause.title} version={clause.version} text={filled()} />
  return (
    <Box>
      <Fields>
        <FieldGrid>
          {text('title', '条款名称', 60)}
          {text('version', '条款版本', 20)}
          {text('code', '代码', 40)}
          <DutyOfClause
            path={`${path}.dutyItem`}
            value={clause.dutyItem}
            onChange={(dutyItem) => onChange({ dutyItem }, `${path}.dutyItem`)}
          />
          <DraftField path={`${path}.role`} label="用途" hint="投保人须逐份打开后才能同意">
            {(wiring) => (
              <Select
                {...wiring}
                value={clause.role}
                options={ROLES}
                onChange={(role) => {
                  if (isRole(role)) onChange({ role }, `${path}.role`)
                }}
              />
            )}
          </DraftField>
        </FieldGrid>
      </Fields>
      {closed ? (
        read
      ) : (
        <Tabs
          label="条款正文"
          kind="segment"
          value={tab}
          onChange={setTab}
          items={[
            {
              key: 'write',
              label: '编辑',
              content: (
                <ClauseText
                  path={`${path}.text`}
                  value={clause.text}
                  onChange={(value) => onChange({ text: value }, `${path}.text`)}
                />
              ),
            },
            {
              key: 'read',
              label: '预览',
              content: read,
            },
          ]}
        />
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--bq-s3);
  min-width: 0;
`
