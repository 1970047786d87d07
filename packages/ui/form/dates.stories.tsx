import type { Meta, StoryObj } from '@storybook/react-vite'
import { Held, States } from '../testing/States.tsx'
import { DateInput } from './DateInput.tsx'
import { DateRangeInput } from './DateRangeInput.tsx'
import type { CivilRange } from './date/presets.ts'
import { Field } from './Field.tsx'

const meta = { title: 'ui/form/Dates' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Days: Story = {
  render: () => (
    <States style={{ minHeight: 440, alignContent: 'start' }}>
      <Field label="起保日期" required hint="次日零时起生效">
        {(wiring) => (
          <Held initial="2026-12-01">
            {(value, set) => (
              <DateInput {...wiring} value={value} onChange={set} min="2026-11-22" max="2027-01-31" />
            )}
          </Held>
        )}
      </Field>
      <Field label="成立日期">
        {(wiring) => (
          <Held initial="">{(value, set) => <DateInput {...wiring} value={value} onChange={set} />}</Held>
        )}
      </Field>
      <Field label="早于最早日期">
        {(wiring) => (
          <Held initial="2026-01-01">
            {(value, set) => <DateInput {...wiring} value={value} onChange={set} min="2026-11-22" />}
          </Held>
        )}
      </Field>
      <Field label="停用">
        {(wiring) => <DateInput {...wiring} disabled value="2026-12-01" onChange={() => {}} />}
      </Field>
    </States>
  ),
}
export const Ranges: Story = {
  render: () => (
    <States style={{ minHeight: 460, alignContent: 'start' }}>
      <Field label="投保时间" group>
        {(wiring) => (
          <Held<CivilRange> initial={{ from: '2026-11-03', to: '2026-11-18' }}>
            {(value, set) => <DateRangeInput {...wiring} value={value} onChange={set} />}
          </Held>
        )}
      </Field>
      <Field label="到期时间" group error="请选择到期时间">
        {(wiring) => (
          <Held<CivilRange> initial={{ from: '', to: '' }}>
            {(value, set) => <DateRangeInput {...wiring} value={value} onChange={set} />}
          </Held>
        )}
      </Field>
      <Field label="停用" group>
        {(wiring) => (
          <DateRangeInput {...wiring} disabled value={{ from: '2026-01-01', to: '' }} onChange={() => {}} />
        )}
      </Field>
    </States>
  ),
}
