import { NODE_WORDS } from '@baoqiao/contract/workflow/bpmn.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import type Modeler from 'bpmn-js/lib/Modeler'
import { styled } from 'styled-components'
import type { Element } from './bpmn-services.ts'
import { selectIn } from './make-modeler.ts'
import { calledNode, leadsOn, NEXT, nodeMoves } from './node-moves.ts'

interface Props {
  modeler: Modeler
  onMoved(): void
}

/** All that is drawn, as a list: whoever does not point at the drawing selects here. */
export function NodeList({ modeler, onMoved }: Props) {
  const moves = nodeMoves(modeler)
  const groups = [
    ['节点', moves.nodes()],
    ['连线', moves.arrows()],
  ] as const
  return groups.map(([label, elements]) =>
    elements.length === 0 ? null : (
      <section key={label}>
        <h3>{label}</h3>
        <List aria-label={label}>
          {elements.map((element) => (
            <li key={element.id}>
              <Named
                variant="text"
                size="small"
                onClick={() => {
                  selectIn(modeler, element.id)
                  onMoved()
                }}
              >
                {calledNode(element)}
              </Named>
            </li>
          ))}
        </List>
      </section>
    ),
  )
}

/** What can be done with what is selected without pointing at the drawing. */
export function NodeTools({ modeler, element, onMoved }: Props & { element: Element }) {
  const moves = nodeMoves(modeler)
  const targets = moves.targets(element)
  const leads = leadsOn(element)
  const move = (work: () => void) => () => {
    work()
    onMoved()
  }
  return (
    <>
      {leads ? (
        <Bar role="group" aria-label="接下一个">
          {NEXT.map((type) => (
            <Button key={type} size="small" onClick={move(() => moves.append(element, type))}>
              {`接${NODE_WORDS[type]}`}
            </Button>
          ))}
        </Bar>
      ) : null}
      {leads && targets.length > 0 ? (
        <Field label="连到">
          {(wiring) => (
            <Select
              {...wiring}
              value=""
              placeholder="选择已有的节点"
              options={targets.map((one) => ({ value: one.id, label: calledNode(one) }))}
              onChange={(id) => move(() => moves.connect(element, id))()}
            />
          )}
        </Field>
      ) : null}
      <Bar>
        <Button size="small" variant="danger" onClick={move(() => moves.remove(element))}>
          删除
        </Button>
        <Button size="small" onClick={move(moves.unselect)}>
          全部节点
        </Button>
      </Bar>
    </>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
`
const List = styled.ul`
  display: grid;
  gap: var(--bq-s1);
  margin: var(--bq-s1) 0 0;
  padding: 0;
  list-style: none;
`
/** Names may take several lines. */
const Named = styled(Button)`
  && {
    height: auto;
    min-height: 24px;
    padding: 0;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`
