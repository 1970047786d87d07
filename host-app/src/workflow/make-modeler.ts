import { BPMN_EXTENSION } from '@baoqiao/contract/workflow/bpmn.ts'
import Modeler from 'bpmn-js/lib/Modeler'
import type { Canvas, Element, Registry, Selection } from './bpmn-services.ts'
import { designTools } from './design-tools.ts'
import { designWords } from './design-words.ts'

interface Heard {
  /** The diagram as it is after a change. */
  onChange(xml: string): void
  /** What is selected now, and each time that it changed; null for nothing or several. */
  onSelect(element: Element | null): void
}

/** A place to draw in, with what it says in Chinese and only what can be carried out. */
export function makeModeler(container: HTMLElement, { onChange, onSelect }: Heard): Modeler {
  const modeler = new Modeler({
    container,
    moddleExtensions: { [BPMN_EXTENSION.prefix]: BPMN_EXTENSION },
    additionalModules: [designTools, { translate: designWords.translate }],
  })
  let selected: Element | null = null
  const tell = () => onSelect(selected)
  modeler.on('selection.changed', ({ newSelection }: { newSelection: Element[] }) => {
    selected = newSelection.length === 1 ? (newSelection[0] ?? null) : null
    tell()
  })
  modeler.on('commandStack.changed', () => {
    tell()
    modeler.saveXML({ format: true }).then(
      ({ xml }) => xml && onChange(xml),
      () => {},
    )
  })
  return modeler
}

/** Selects a node or an arrow by its id, if there is one: it comes into sight, and the keys are for it. */
export function selectIn(modeler: Modeler, id: string): void {
  const element = modeler.get<Registry>('elementRegistry').get(id)
  if (!element) return
  const canvas = modeler.get<Canvas>('canvas')
  modeler.get<Selection>('selection').select(element)
  canvas.scrollToElement(element)
  canvas.focus()
}
