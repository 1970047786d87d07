import type { Element, Making } from './bpmn-services.ts'
import { FreePlace } from './free-place.ts'
import { KeyPlace } from './key-place.ts'

interface Entry {
  group?: string
  className?: string
  title?: string
  action?: object
  separator?: boolean
}
type Entries = Readonly<Record<string, Entry>>
type Provider = (entries: Entries) => Entries
interface Registering {
  registerProvider(priority: number, provider: object): void
}
interface Starting {
  start(event: unknown, shape: Element, hints?: object): void
}
/** After the library's own, whose entries this one narrows. */
const LATE = 500

const only = (entries: Entries, names: readonly string[]) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => names.includes(name)))

/** What the palette offers: tools, and the nodes that can be carried out. A node that is chosen by keys is put in its place at once. */
class PaletteTools {
  static readonly $inject = ['palette', 'elementFactory', 'create', 'keyPlace']
  readonly #shapes: Making
  readonly #create: Starting
  readonly #keys: KeyPlace
  constructor(palette: Registering, shapes: Making, create: Starting, keys: KeyPlace) {
    this.#shapes = shapes
    this.#create = create
    this.#keys = keys
    palette.registerProvider(LATE, this)
  }

  getPaletteEntries(): Provider {
    const node = (type: string, className: string, title: string, group: string): Entry => {
      const begin = (event: unknown) => this.#create.start(event, this.#shapes.createShape({ type }))
      const click = (event: unknown) => (isByKeys(event) ? this.#keys.put(type) : begin(event))
      return { group, className, title, action: { dragstart: begin, click } }
    }
    return (entries) => ({
      ...only(entries, ['hand-tool', 'lasso-tool', 'space-tool', 'global-connect-tool', 'tool-separator']),
      'create.start-event': node('bpmn:StartEvent', 'bpmn-icon-start-event-none', '开始节点', 'event'),
      'create.end-event': node('bpmn:EndEvent', 'bpmn-icon-end-event-none', '结束节点', 'event'),
      'create.exclusive-gateway': node(
        ...(['bpmn:ExclusiveGateway', 'bpmn-icon-gateway-none', '排他网关', 'gateway'] as const),
      ),
      'create.parallel': node('bpmn:ParallelGateway', 'bpmn-icon-gateway-parallel', '并行网关', 'gateway'),
      'create.user-task': node('bpmn:UserTask', 'bpmn-icon-user-task', '人工任务', 'activity'),
    })
  }
}
/** A press that no pointer made counts no clicks. */
const isByKeys = (event: unknown) =>
  event instanceof MouseEvent && event.type === 'click' && event.detail === 0

/** What stands beside a selected node: the next one, an arrow, out with it. */
class PadTools {
  static readonly $inject = ['contextPad', 'elementFactory', 'create', 'autoPlace']
  readonly #shapes: Making
  readonly #create: Starting
  readonly #place: { append(source: Element, shape: Element): void }
  constructor(
    pad: Registering,
    shapes: Making,
    create: Starting,
    place: { append(source: Element, shape: Element): void },
  ) {
    this.#shapes = shapes
    this.#create = create
    this.#place = place
    pad.registerProvider(LATE, this)
  }

  getContextPadEntries(element: Element): Provider {
    const shape = () => this.#shapes.createShape({ type: 'bpmn:UserTask' })
    const task: Entry = {
      group: 'model',
      className: 'bpmn-icon-user-task',
      title: '接人工任务',
      action: {
        click: () => this.#place.append(element, shape()),
        dragstart: (event: unknown) => this.#create.start(event, shape(), { source: element }),
      },
    }
    return (entries) => ({
      ...only(entries, ['append.end-event', 'append.gateway', 'connect', 'delete']),
      ...('append.append-task' in entries ? { 'append.user-task': task } : {}),
    })
  }
}

/** The library's module that narrows it to what the engine carries out; the server refuses the rest all the same. */
export const designTools = {
  __init__: ['paletteTools', 'padTools', 'freePlace', 'keyPlace'],
  freePlace: ['type', FreePlace],
  keyPlace: ['type', KeyPlace],
  paletteTools: ['type', PaletteTools],
  padTools: ['type', PadTools],
}
