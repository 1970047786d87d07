import { NODE_WORDS } from '@baoqiao/contract/workflow/bpmn.ts'
import type Modeler from 'bpmn-js/lib/Modeler'
import type { Element, Making, Modeling, Placing, Registry, Rules, Selection } from './bpmn-services.ts'

/** What may stand behind a node. */
export const NEXT = [
  'bpmn:UserTask',
  'bpmn:ExclusiveGateway',
  'bpmn:ParallelGateway',
  'bpmn:EndEvent',
] as const

const isNode = ({ type, labelTarget }: Element) => Object.hasOwn(NODE_WORDS, type) && !labelTarget

/** A task, gateway or event, of whichever kind. */
export const isDrawn = ({ type, labelTarget }: Element) =>
  !labelTarget && /^bpmn:\w*(Task|Gateway|Event|SubProcess|CallActivity)$/.test(type)

/** An arrow may go out of it. */
export const leadsOn = (element: Element) => isNode(element) && element.type !== 'bpmn:EndEvent'

/** What a node or an arrow is called, with what it is. */
export function calledNode({ type, businessObject, source, target }: Element): string {
  const name = String(businessObject.get('name') ?? '')
  if (source && target) return `${calledNode(source)} → ${calledNode(target)}${name ? `：${name}` : ''}`
  return name || (NODE_WORDS[type] ?? '图形')
}

/**
 * What is done to a drawing without pointing at it: nodes and arrows are found, a node is put behind another one, two are
 * connected, one is taken out. Each can be undone as what is drawn can.
 */
export function nodeMoves(modeler: Modeler) {
  const registry = modeler.get<Registry>('elementRegistry')
  const modeling = modeler.get<Modeling>('modeling')
  const selection = modeler.get<Selection>('selection')
  const mayConnect = (source: Element, target: Element) =>
    target !== source &&
    !source.outgoing?.some((arrow) => arrow.target === target) &&
    Boolean(modeler.get<Rules>('rules').allowed('connection.create', { source, target }))
  return {
    /** Of kinds that are not carried out, too: they are to be taken out. */
    nodes: () => registry.filter(isDrawn),
    arrows: () => registry.filter(({ type }) => type === 'bpmn:SequenceFlow'),
    /** Nodes that an arrow may go to. */
    targets: (source: Element) => registry.filter((one) => isNode(one) && mayConnect(source, one)),
    append(source: Element, type: string) {
      const shape = modeler.get<Making>('elementFactory').createShape({ type })
      modeler.get<Placing>('autoPlace').append(source, shape)
    },
    connect: (source: Element, id: string) => {
      const target = registry.get(id)
      if (target) selection.select(modeling.connect(source, target))
    },
    remove(element: Element) {
      modeling.removeElements([element])
      selection.select(null)
    },
    unselect: () => selection.select(null),
  }
}
