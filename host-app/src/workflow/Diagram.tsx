import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import 'bpmn-js/dist/assets/diagram-js.css'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Canvas, Registry } from './bpmn-services.ts'
import { DrawingZoom } from './DrawingZoom.tsx'
import { showReadable } from './fit-drawing.ts'
import { panByTouch } from './pan-by-touch.ts'

interface DiagramProps {
  xml: string
  label: string
  /** Ids of what was gone through, and of what waits: coloured. */
  passed?: readonly string[]
  waiting?: readonly string[]
}

/** A process as it is drawn, to be looked at; its steps stand beside it as a list. The library's mark stays where it puts it. */
export function Diagram({ xml, label, passed = NONE, waiting = NONE }: DiagramProps) {
  const box = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState(false)
  const [canvas, setCanvas] = useState<Canvas | null>(null)
  const marks = JSON.stringify({ passed, waiting })
  useEffect(() => {
    const place = box.current
    if (!place) return
    let viewer: NavigatedViewer | null = null
    let stop = () => {}
    let isGone = false
    const show = async () => {
      viewer = new NavigatedViewer({ container: place })
      await viewer.importXML(xml)
      if (isGone) return
      const canvas = viewer.get<Canvas>('canvas')
      const registry = viewer.get<Registry>('elementRegistry')
      const groups: Record<string, string[]> = JSON.parse(marks)
      for (const [mark, ids] of Object.entries(groups))
        for (const id of ids) if (registry.get(id)) canvas.addMarker(id, mark)
      const [at] = [...(groups.waiting ?? []), ...(groups.passed ?? []).toReversed()]
      showReadable(canvas, place, at === undefined ? undefined : registry.get(at))
      nameNodes(place, registry, groups)
      stop = panByTouch(place, canvas)
      setCanvas(canvas)
      setBroken(false)
    }
    // Where there is no drawing (a very old browser), the list of steps says the same.
    show().catch(() => {
      if (!isGone) setBroken(true)
    })
    return () => {
      isGone = true
      stop()
      setCanvas(null)
      viewer?.destroy()
    }
  }, [xml, marks])
  return (
    <Figure aria-label={label}>
      {broken ? <Alert tone="info">这里不能显示流程图，请看步骤列表。</Alert> : null}
      <Box ref={box} hidden={broken} />
      {canvas && !broken ? <DrawingZoom canvas={canvas} box={box} hint="左右拖动查看，双指缩放。" /> : null}
    </Figure>
  )
}
/** A title in each node: what readers say, and what a pointer that rests there shows. */
function nameNodes(
  place: HTMLElement,
  registry: Registry,
  { passed = [], waiting = [] }: Record<string, string[]>,
) {
  for (const node of place.querySelectorAll('[data-element-id]')) {
    const id = node.getAttribute('data-element-id') ?? ''
    const name = registry.get(id)?.businessObject.get('name')
    if (typeof name !== 'string' || name === '' || !node.classList.contains('djs-shape')) continue
    const state = waiting.includes(id) ? '（进行中）' : passed.includes(id) ? '（已经过）' : ''
    const title = document.createElementNS('http://www.w3.org/2000/svg', 'title')
    title.textContent = `${name}${state}`
    node.prepend(title)
    node.setAttribute('role', 'img')
    node.setAttribute('aria-label', title.textContent)
  }
}

const NONE: readonly string[] = []

const Figure = styled.figure`
  margin: 0 0 var(--bq-s3);
`
const Box = styled.div`
  height: 260px;
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  background: #fff;
  overflow: hidden;
  /* What goes up and down is the page. */
  svg {
    touch-action: pan-y;
  }
  .passed:not(.djs-connection) .djs-visual > :nth-child(1) {
    stroke: #18794e !important;
    fill: #e9f7ef !important;
  }
  .passed.djs-connection .djs-visual > path {
    stroke: #18794e !important;
  }
  .waiting .djs-visual > :nth-child(1) {
    stroke: #b45309 !important;
    stroke-width: 3px !important;
    fill: #fff5e6 !important;
  }
`
