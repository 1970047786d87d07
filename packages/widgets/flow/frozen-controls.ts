import type { AnyStateMachine } from 'xstate'

const SAVED = { saved: '已保存', saving: '保存中', unsaved: '未保存' }

/** What a designer may change of a flow that stands still: the state, whether it is saved, and its price in cents. */
export const frozenControls = ({ definition }: { definition: { machine: AnyStateMachine } }) => ({
  state: { name: '状态', options: Object.keys(definition.machine.states), control: 'select' as const },
  saved: {
    name: '草稿',
    options: Object.keys(SAVED),
    control: { type: 'select' as const, labels: SAVED },
  },
  price: { name: '价格（分）', control: { type: 'number' as const, min: 0, step: 100 } },
  context: { name: '其余内容', control: 'object' as const },
  calls: { control: false as const },
  props: { control: false as const },
})
