import type { Meta, StoryObj } from '@storybook/react-vite'
import { Held, States } from '../testing/States.tsx'
import { Checkbox } from './Checkbox.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { Field } from './Field.tsx'
import { Segments } from './Segments.tsx'
import { Switch } from './Switch.tsx'

const meta = { title: 'ui/form/Choices' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const DUTIES = [
  { value: '1', label: '误工费用' },
  { value: '2', label: '法律费用' },
  { value: '3', label: '猝死责任' },
  { value: '4', label: '境外出差（暂不可选）', disabled: true },
]

export const Boxes: Story = {
  render: () => (
    <States>
      <Held initial={true}>
        {(on, set) => (
          <Checkbox checked={on} onChange={set}>
            我已阅读并同意《投保须知》《责任免除条款》及《个人信息处理授权书》
          </Checkbox>
        )}
      </Held>
      <Checkbox checked={false} indeterminate onChange={() => {}}>
        部分选中
      </Checkbox>
      <Checkbox checked disabled onChange={() => {}}>
        必选责任
      </Checkbox>
      <Checkbox checked={false} aria-invalid onChange={() => {}}>
        未勾选
      </Checkbox>
      <Field label="附加责任" group>
        {(wiring) => (
          <Held initial={['1']}>
            {(value, set) => <CheckboxGroup {...wiring} all value={value} onChange={set} options={DUTIES} />}
          </Held>
        )}
      </Field>
      <Field label="附加责任（竖排）" group error="请选择附加责任">
        {(wiring) => (
          <Held<string[]> initial={[]}>
            {(value, set) => (
              <CheckboxGroup {...wiring} vertical value={value} onChange={set} options={DUTIES} />
            )}
          </Held>
        )}
      </Field>
    </States>
  ),
}
export const OneOf: Story = {
  render: () => (
    <States>
      <Field label="每人保额" group>
        {(wiring) => (
          <Held initial="80">
            {(value, set) => (
              <Segments
                aria-describedby={wiring['aria-describedby']}
                label="每人保额"
                value={value}
                onChange={set}
                options={[30, 50, 80, 100, 120].map((wan) => ({
                  value: String(wan),
                  label: `${wan}万`,
                  disabled: wan === 120,
                }))}
              />
            )}
          </Held>
        )}
      </Field>
    </States>
  ),
}
export const Switches: Story = {
  render: () => (
    <States>
      <Held initial={true}>
        {(on, set) => (
          <Switch checked={on} onChange={set}>
            自动结算
          </Switch>
        )}
      </Held>
      <Held initial={false}>
        {(on, set) => (
          <Switch checked={on} onChange={set}>
            限制公对公支付
          </Switch>
        )}
      </Held>
      <Switch checked loading onChange={() => {}}>
        正在保存
      </Switch>
      <Switch checked={false} disabled onChange={() => {}}>
        无权限修改
      </Switch>
    </States>
  ),
}
