import type { Reclassed } from '@baoqiao/contract/product/reclassed-by.ts'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { styled } from 'styled-components'
import type { OwnControlProps } from '../../kit/form/form-field.ts'
import { versionLines } from './library-node.ts'

/** The class of a trade; what is published keeps the one it was published with, and some versions have their own. */
export function ClassInput({
  field,
  value,
  onChange,
  onBlur,
  wiring,
  disabled,
  versions = [],
}: OwnControlProps & { versions?: readonly Reclassed[] }) {
  return (
    <div>
      <Select
        {...wiring}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        disabled={disabled}
        placeholder="请选择职业类别"
        options={Object.entries(field.options ?? {}).map(([one, label]) => ({ value: one, label }))}
      />
      <Note>已发布的产品版本仍按发布时的类别承保，修改用于以后发布的版本。</Note>
      {versions.length > 0 ? (
        <Note>
          以下产品版本另有规定，不随这里的类别变化：
          {versionLines(versions).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Note>
      ) : null}
    </div>
  )
}

const Note = styled.p`
  display: grid;
  gap: 2px;
  margin: 6px 0 0;
  color: var(--bq-text-2);
  font-size: var(--bq-fs-1);
`
