import type { Meta, StoryObj } from '@storybook/react-vite'
import { Held, States } from '../testing/States.tsx'
import { Combobox } from './Combobox.tsx'
import { Field } from './Field.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import { SearchSelect } from './SearchSelect.tsx'
import { Select } from './Select.tsx'
import type { SearchOption } from './select/use-options.ts'

const meta = { title: 'ui/form/Selects' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const INDUSTRIES = [
  { value: 'A', label: '农、林、牧、渔业' },
  { value: 'C', label: '制造业' },
  { value: 'E', label: '建筑业' },
  { value: 'G', label: '交通运输、仓储和邮政业' },
  { value: 'I', label: '信息传输、软件和信息技术服务业' },
  { value: 'S', label: '公共管理、社会保障和社会组织', disabled: true },
]
const TRADES: SearchOption[] = [
  '电焊工',
  '钢筋工',
  '架子工',
  '木工',
  '瓦工',
  '油漆工',
  '塔吊司机',
  '安全员',
  '内勤人员',
  '仓库管理员',
  '货车司机',
  '快递员',
].map((label, i) => ({
  value: String(i + 1),
  label,
  hint: `${(i % 5) + 1}类`,
  disabled: label === '塔吊司机',
}))
const find = async (text: string) => {
  await new Promise((done) => setTimeout(done, 120))
  return TRADES.filter((trade) => trade.label.includes(text))
}

export const Short: Story = {
  render: () => (
    <States>
      <Field label="行业">
        {(wiring) => (
          <Held initial="">
            {(value, set) => (
              <Select
                {...wiring}
                value={value}
                onChange={set}
                options={INDUSTRIES}
                placeholder="请选择行业"
              />
            )}
          </Held>
        )}
      </Field>
      <Field label="行业（已选）">
        {(wiring) => (
          <Held initial="I">
            {(value, set) => (
              <Select
                {...wiring}
                value={value}
                onChange={set}
                options={INDUSTRIES}
                placeholder="请选择行业"
              />
            )}
          </Held>
        )}
      </Field>
      <Field label="行业（错误）" error="请选择行业">
        {(wiring) => (
          <Select {...wiring} value="" onChange={() => {}} options={INDUSTRIES} placeholder="请选择行业" />
        )}
      </Field>
      <Field label="行业（停用）">
        {(wiring) => <Select {...wiring} disabled value="E" onChange={() => {}} options={INDUSTRIES} />}
      </Field>
      <Field label="行业（加载中）">
        {(wiring) => <Select {...wiring} loading value="" onChange={() => {}} options={[]} />}
      </Field>
      <Field label="职业（轻）">
        {(wiring) => (
          <Held initial="1">
            {(value, set) => (
              <Combobox
                {...wiring}
                value={value}
                label={TRADES.find((trade) => trade.value === value)?.label ?? ''}
                onChange={set}
                search={(text) => TRADES.filter((trade) => trade.label.includes(text))}
              />
            )}
          </Held>
        )}
      </Field>
    </States>
  ),
}
export const Searching: Story = {
  render: () => (
    <States style={{ minHeight: 420, alignContent: 'start' }}>
      <Field label="职业">
        {(wiring) => (
          <Held initial="">
            {(value, set) => (
              <SearchSelect
                {...wiring}
                value={value}
                onChange={set}
                options={TRADES}
                placeholder="输入职业名称"
              />
            )}
          </Held>
        )}
      </Field>
      <Field label="职业（远程）">
        {(wiring) => (
          <Held initial="99">
            {(value, set) => (
              <SearchSelect {...wiring} value={value} onChange={set} load={find} label="历史职业（已停用）" />
            )}
          </Held>
        )}
      </Field>
      <Field label="职业（错误）" error="请选择职业">
        {(wiring) => <SearchSelect {...wiring} value="" onChange={() => {}} options={TRADES} />}
      </Field>
      <Field label="职业（停用）">
        {(wiring) => <SearchSelect {...wiring} disabled value="2" onChange={() => {}} options={TRADES} />}
      </Field>
      <Field label="适用渠道">
        {(wiring) => (
          <Held initial={['1', '3', '10']}>
            {(value, set) => <MultiSelect {...wiring} value={value} onChange={set} options={TRADES} />}
          </Held>
        )}
      </Field>
      <Field label="适用渠道（空）">
        {(wiring) => (
          <Held<string[]> initial={[]}>
            {(value, set) => <MultiSelect {...wiring} value={value} onChange={set} load={find} />}
          </Held>
        )}
      </Field>
    </States>
  ),
}
