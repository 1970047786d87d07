import type { Meta, StoryObj } from '@storybook/react-vite'
import { Held, States } from '../testing/States.tsx'
import { Cascader } from './Cascader.tsx'
import { Combobox } from './Combobox.tsx'
import type { CascadePath } from './cascader/Matches.tsx'
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

const AREAS: Record<string, readonly [string, string][]> = {
  '': [
    ['440000', '广东省'],
    ['110000', '北京市'],
    ['530000', '云南省'],
  ],
  '440000': [
    ['440300', '深圳市'],
    ['440100', '广州市'],
    ['445200', '揭阳市'],
  ],
  '440300': [
    ['440305', '南山区'],
    ['440304', '福田区'],
    ['440306', '宝安区'],
  ],
  '440100': [
    ['440106', '天河区'],
    ['440103', '荔湾区'],
  ],
  '110000': [['110100', '市辖区']],
  '110100': [
    ['110101', '东城区'],
    ['110105', '朝阳区'],
  ],
  '530000': [['532900', '大理白族自治州']],
  '532900': [
    ['532901', '大理市'],
    ['532928', '永平县'],
  ],
}
const below = (parent: string | null) =>
  (AREAS[parent ?? ''] ?? []).map(([value, label]) => ({ value, label }))
const ways = (text: string): CascadePath[] =>
  below(null)
    .flatMap((a) => below(a.value).flatMap((b) => below(b.value).map((c) => [a, b, c])))
    .filter((way) => way.some((step) => step.label.includes(text)))

export const Areas: Story = {
  render: () => (
    <States style={{ minHeight: 380, alignContent: 'start' }}>
      <Field label="所在地区" required>
        {(wiring) => (
          <Held<CascadePath> initial={ways('南山')[0] ?? []}>
            {(value, set) => (
              <Cascader
                {...wiring}
                value={value}
                onChange={set}
                load={async (parent) => below(parent)}
                search={async (text) => ways(text)}
              />
            )}
          </Held>
        )}
      </Field>
      <Field label="所在地区（错误）" error="请选择所在地区">
        {(wiring) => (
          <Cascader {...wiring} value={[]} onChange={() => {}} load={async (parent) => below(parent)} />
        )}
      </Field>
      <Field label="所在地区（停用）">
        {(wiring) => (
          <Cascader
            {...wiring}
            disabled
            value={ways('大理市')[0] ?? []}
            onChange={() => {}}
            load={async (parent) => below(parent)}
          />
        )}
      </Field>
    </States>
  ),
}
