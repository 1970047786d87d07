import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { mendPrimary } from '@baoqiao/ui/theme/mend-primary.ts'
import { styled } from 'styled-components'
import type { OwnControlProps } from '../kit/form/form-field.ts'

const MODES = [
  ['light', '浅色'],
  ['dark', '深色'],
] as const

/** A partner's main colour, typed or picked; where it cannot be read, what widgets use instead (WCAG AA). */
export function PrimaryInput({ value, onChange, onBlur, wiring }: OwnControlProps) {
  const isColour = /^#[0-9a-f]{6}$/i.test(value)
  const mended = isColour ? MODES.map(([mode, name]) => [name, mendPrimary(value, mode)] as const) : []
  return (
    <Box>
      <div>
        <TextInput
          {...wiring}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          placeholder="#409EFF"
          maxLength={7}
        />
        <input
          type="color"
          aria-label="选择主色"
          value={isColour ? value : '#409eff'}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {mended.map(([name, mend]) =>
        mend ? (
          <Alert key={name} tone="warning">
            {name}外观下对比度为 {mend.ratio}:1，低于 4.5:1，显示时改用 {mend.used}
          </Alert>
        ) : null,
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--bq-s2);
  > div:first-child {
    display: grid;
    grid-template-columns: minmax(0, 1fr) var(--bq-control-h);
    gap: var(--bq-s2);
  }
  input[type='color'] {
    width: 100%;
    height: var(--bq-control-h);
    padding: 2px;
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r1);
    background: var(--bq-surface);
  }
`
