import type Modeler from 'bpmn-js/lib/Modeler'
import type { Business, Element, Moddle, Modeling } from './bpmn-services.ts'

export interface NodeValues {
  name: string
  /** Login name, or code of a role: whichever is there. */
  assignee: string
  candidateRole: string
  /** Of an arrow: what stands between the brackets. */
  condition: string
  /** It is the arrow that its gateway takes otherwise. */
  isUsual: boolean
}

/** What stands between the brackets that conditions are written in. */
const BRACKETS = /^\s*\$\{(.*)\}\s*$/s
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const bodyOf = (value: unknown) => text(Reflect.get(Object(value), 'body'))

/** What is written at a node or an arrow. */
export function valuesOf({ businessObject, source, type }: Element): NodeValues {
  const isTask = type === 'bpmn:UserTask'
  const isFlow = type === 'bpmn:SequenceFlow'
  return {
    name: text(businessObject.get('name')),
    assignee: isTask ? text(businessObject.get('bq:assignee')) : '',
    candidateRole: isTask ? text(businessObject.get('bq:candidateRole')) : '',
    condition: isFlow ? bodyOf(businessObject.get('conditionExpression')).replace(BRACKETS, '$1') : '',
    isUsual: isFlow && usualOf(source) === businessObject,
  }
}

/** An arrow that may have a condition: one of several out of an exclusive gateway. */
export const mayBranch = ({ source }: Element): boolean =>
  source?.type === 'bpmn:ExclusiveGateway' && (source.outgoing?.length ?? 0) > 1

const usualOf = (gateway: Element | undefined): unknown =>
  gateway?.type === 'bpmn:ExclusiveGateway' ? gateway.businessObject.get('default') : undefined

/** Writes a change; it can be undone as what is drawn can. */
export function writeNode(modeler: Modeler, element: Element, change: Partial<NodeValues>): void {
  const modeling = modeler.get<Modeling>('modeling')
  const set = (values: Readonly<Record<string, unknown>>) => modeling.updateProperties(element, values)
  if (change.name !== undefined) set({ name: change.name || undefined })
  if (change.assignee !== undefined)
    set({ 'bq:assignee': change.assignee || undefined, 'bq:candidateRole': undefined })
  if (change.candidateRole !== undefined)
    set({ 'bq:candidateRole': change.candidateRole || undefined, 'bq:assignee': undefined })
  if (change.condition !== undefined) set({ conditionExpression: expression(modeler, change.condition) })
  if (change.isUsual !== undefined && element.source) {
    const usual: Business | undefined = change.isUsual ? element.businessObject : undefined
    if (change.isUsual) set({ conditionExpression: undefined })
    modeling.updateProperties(element.source, { default: usual })
  }
}

function expression(modeler: Modeler, condition: string): object | undefined {
  if (condition.trim() === '') return undefined
  // As it is typed: a space at its end may be followed by more, and who knows the brackets types them.
  const body = `\${${condition.replace(BRACKETS, '$1')}}`
  return modeler.get<Moddle>('moddle').create('bpmn:FormalExpression', { body })
}
