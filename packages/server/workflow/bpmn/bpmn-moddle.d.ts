/** What is used of bpmn-moddle 9, which brings no types. */
declare module 'bpmn-moddle' {
  export interface BaseElement {
    $type: string
    $attrs?: Record<string, unknown>
    id?: string
    get(name: string): unknown
  }
  /** What was read: the tree, and what else the engine's reader wants of it. */
  export interface Definitions {
    rootElement: BaseElement
    warnings: { message: string }[]
  }
  export default class BpmnModdle {
    constructor(extensions?: Record<string, unknown>)
    fromXML(xml: string): Promise<Definitions>
  }
}
