import { CONDITION_NAMES, NODE_WORDS } from '@baoqiao/contract/workflow/bpmn.ts'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { SearchSelect } from '@baoqiao/ui/form/SearchSelect.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type Modeler from 'bpmn-js/lib/Modeler'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../ground/console-context.ts'
import type { Element } from './bpmn-services.ts'
import { NodeList, NodeTools } from './NodeTools.tsx'
import { mayBranch, type NodeValues, valuesOf, writeNode } from './node-values.ts'

interface NodePanelProps {
  modeler: Modeler
  /** Another object each time that something about it changed. */
  selected: { element: Element } | null
  fixed: boolean
  /** Something was done here by which what was pressed may be gone. */
  onMoved(): void
}
const ASKED = Object.entries(CONDITION_NAMES)
  .map(([name, word]) => `${name} 为${word}`)
  .join('，')

/** What belongs to the selected node or arrow: its name, who works it, when an arrow is taken. */
export function NodePanel({ modeler, selected, fixed, onMoved }: NodePanelProps) {
  if (!selected)
    return (
      <Panel>
        <p>{`选中一个节点或连线后，在这里${fixed ? '查看' : '填写'}名称、办理人和条件。`}</p>
        <NodeList modeler={modeler} onMoved={onMoved} />
      </Panel>
    )
  const { element } = selected
  const values = valuesOf(element)
  const write = (change: Partial<NodeValues>) => writeNode(modeler, element, change)
  const word = element.type === 'bpmn:SequenceFlow' ? '连线' : (NODE_WORDS[element.type] ?? '图形')
  return (
    <Panel key={element.id}>
      <h3>{word}</h3>
      <Field label="名称" required={element.type === 'bpmn:UserTask'}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={values.name}
            disabled={fixed}
            maxLength={64}
            onChange={(name) => write({ name })}
          />
        )}
      </Field>
      {element.type === 'bpmn:UserTask' ? <Worker values={values} fixed={fixed} write={write} /> : null}
      {mayBranch(element) ? <Branch values={values} fixed={fixed} write={write} /> : null}
      {fixed ? null : <NodeTools modeler={modeler} element={element} onMoved={onMoved} />}
    </Panel>
  )
}

/** Signs that people are looked for by, at most. */
const MOST = 64
/** How a condition is written. */
const HINT = `例如 days >= 3；${ASKED}，几个条件用 && 连接`

interface PartProps {
  values: NodeValues
  fixed: boolean
  write(change: Partial<NodeValues>): void
}

function Worker({ values, fixed, write }: PartProps) {
  const { client } = useConsole()
  const may = useCan()('act_model_edit')
  const { assignee } = values
  // With what the person who is chosen is called.
  const { data } = useQuery({
    queryKey: ['act_model', 'workers', assignee],
    enabled: may,
    queryFn: () => client.workflow.models.workers({ query: { keyword: assignee.slice(0, MOST) } }),
    placeholderData: keepPreviousData,
  })
  const named = data?.people.find(({ value }) => value === assignee)?.label
  const load = async (text: string, signal: AbortSignal) => {
    if (!may) return []
    const query = { keyword: text.trim().slice(0, MOST) }
    return (await client.workflow.models.workers({ query, signal, quiet: true })).people
  }
  return (
    <>
      <Field label="办理角色" hint="角色中任何一人都可以办理；与办理人只填一个">
        {(wiring) => (
          <SearchSelect
            {...wiring}
            value={values.candidateRole}
            options={data?.roles ?? []}
            disabled={fixed}
            onChange={(candidateRole) => write({ candidateRole })}
          />
        )}
      </Field>
      <Field label="办理人" hint="只由这个人办理，可按姓名或登录名查找">
        {(wiring) => (
          <SearchSelect
            {...wiring}
            value={assignee}
            load={load}
            label={named ?? assignee}
            disabled={fixed}
            onChange={(next) => write({ assignee: next })}
          />
        )}
      </Field>
    </>
  )
}

function Branch({ values, fixed, write }: PartProps) {
  return (
    <>
      <Checkbox checked={values.isUsual} disabled={fixed} onChange={(isUsual) => write({ isUsual })}>
        默认走这条（其他条件都不满足时）
      </Checkbox>
      {values.isUsual ? null : (
        <Field label="条件" required hint={HINT}>
          {(wiring) => (
            <TextInput
              {...wiring}
              value={values.condition}
              disabled={fixed}
              maxLength={200}
              onChange={(condition) => write({ condition })}
            />
          )}
        </Field>
      )}
    </>
  )
}

const Panel = styled.div`
  display: grid;
  gap: var(--bq-s3);
  align-content: start;
  padding: var(--bq-s3);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  background: var(--bq-surface);
  color: var(--bq-text-2);
  h3 {
    color: var(--bq-text);
    font-size: var(--bq-fs-3);
    font-weight: 600;
  }
`
