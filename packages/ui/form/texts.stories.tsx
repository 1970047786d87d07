import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Held, States } from '../testing/States.tsx'
import { Field, type FieldWiring } from './Field.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import { NumberInput } from './NumberInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { SearchInput } from './SearchInput.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

const meta = { title: 'ui/form/Text and numbers' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

type Part<V> = (props: FieldWiring & { value: V; onChange: (value: V) => void }) => ReactNode
const show = <V,>(label: string, initial: V, part: Part<V>, error?: string) => (
  <Field label={label} error={error}>
    {(wiring) => <Held initial={initial}>{(value, onChange) => part({ ...wiring, value, onChange })}</Held>}
  </Field>
)

export const TextInputs: Story = {
  render: () => (
    <States>
      {show('空', '', (props) => (
        <TextInput {...props} placeholder="请输入企业全称" />
      ))}
      {show('可清空', '深圳市前海鼎信工程有限公司', (props) => (
        <TextInput {...props} clearable />
      ))}
      {show('计数', '鼎信工程', (props) => (
        <TextInput {...props} counter maxLength={20} clearable />
      ))}
      {show('前后缀', '12', (props) => (
        <TextInput {...props} prefix="约" suffix="万元" />
      ))}
      {show(
        '错误',
        '91440300',
        (props) => (
          <TextInput {...props} />
        ),
        '不是有效的统一社会信用代码',
      )}
      {show(
        '错误（带后缀）',
        '9x',
        (props) => (
          <TextInput {...props} suffix="人" />
        ),
        '输入数值范围[1,2000]',
      )}
      {show('只读', 'BQ202611210001', (props) => (
        <TextInput {...props} readOnly />
      ))}
      {show('停用', '保桥科技', (props) => (
        <TextInput {...props} disabled clearable />
      ))}
      {show('密码', 'Agent2026', (props) => (
        <PasswordInput {...props} />
      ))}
      {show('搜索', '焊工', (props) => (
        <SearchInput {...props} />
      ))}
    </States>
  ),
}
export const Numbers: Story = {
  render: () => (
    <States>
      {show<number | null>('人数', 36, (props) => (
        <NumberInput {...props} step={1} min={1} max={2000} suffix="人" />
      ))}
      {show<number | null>('注册资本', null, (props) => (
        <NumberInput {...props} placeholder="0" suffix="万元" />
      ))}
      {show<number | null>('转账金额', 128_456_050, (props) => (
        <MoneyInput {...props} />
      ))}
      {show<number | null>(
        '调整费用',
        null,
        (props) => (
          <MoneyInput {...props} placeholder="0.00" />
        ),
        '只能输入数字!',
      )}
      {show<number | null>('已结算', 9_900, (props) => (
        <MoneyInput {...props} readOnly />
      ))}
    </States>
  ),
}
export const TextAreas: Story = {
  render: () => (
    <States>
      {show('备注', '', (props) => (
        <TextArea {...props} placeholder="选填" />
      ))}
      {show('经营范围', '建筑工程施工；市政工程；园林绿化工程；水电安装；建筑材料销售。', (props) => (
        <TextArea {...props} counter maxLength={200} />
      ))}
      {show(
        '错误',
        '无',
        (props) => (
          <TextArea {...props} />
        ),
        '请填写经营范围',
      )}
      {show('停用', '历史备注不可修改', (props) => (
        <TextArea {...props} disabled />
      ))}
    </States>
  ),
}
