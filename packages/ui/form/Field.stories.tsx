import type { Meta, StoryObj } from '@storybook/react-vite'
import { Held, States } from '../testing/States.tsx'
import { Field } from './Field.tsx'
import { Segments } from './Segments.tsx'
import { TextInput } from './TextInput.tsx'

const meta = {
  title: 'ui/form/Field',
  component: Field,
  args: { label: '投保单位', children: (wiring) => <TextInput {...wiring} value="" onChange={() => {}} /> },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <States>
      <Field label="投保单位" required>
        {(wiring) => <Text {...wiring} initial="深圳市前海鼎信工程有限公司" />}
      </Field>
      <Field label="统一社会信用代码" required hint="18 位，与营业执照一致">
        {(wiring) => <Text {...wiring} initial="" />}
      </Field>
      <Field label="联系电话" required error="请输入正确的电话号码">
        {(wiring) => <Text {...wiring} initial="1380013" />}
      </Field>
      <Field label="是否参加社会保险" group required>
        {(wiring) => (
          <Held initial="yes">
            {(value, onChange) => (
              <Segments
                label="是否参加社会保险"
                aria-describedby={wiring['aria-describedby']}
                value={value}
                onChange={onChange}
                options={[
                  { value: 'yes', label: '已参加' },
                  { value: 'no', label: '未参加' },
                ]}
              />
            )}
          </Held>
        )}
      </Field>
      <Field label="过去三年内是否发生过造成人员死亡或伤残的生产安全事故，或正在接受安全生产监督管理部门调查">
        {(wiring) => <Text {...wiring} initial="否" />}
      </Field>
    </States>
  ),
}
export const Horizontal: Story = {
  render: () => (
    <States style={{ gridTemplateColumns: '1fr', maxWidth: 560, gap: 14 }}>
      {[
        ['渠道名称', '', '请输入渠道名称'],
        ['注册手机号', '13800138000', undefined],
        ['联系人', '张伟', undefined],
      ].map(([label = '', initial = '', error]) => (
        <Field key={label} label={label} layout="horizontal" required error={error}>
          {(wiring) => <Text {...wiring} initial={initial} />}
        </Field>
      ))}
    </States>
  ),
}

const Text = ({ initial, ...wiring }: { initial: string; id: string }) => (
  <Held initial={initial}>
    {(value, onChange) => <TextInput {...wiring} value={value} onChange={onChange} />}
  </Held>
)
