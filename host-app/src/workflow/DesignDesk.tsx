import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import type Modeler from 'bpmn-js/lib/Modeler'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Canvas, Element } from './bpmn-services.ts'
import { DrawingZoom } from './DrawingZoom.tsx'
import { fitDrawing } from './fit-drawing.ts'
import { makeModeler, selectIn } from './make-modeler.ts'
import { NodePanel } from './NodePanel.tsx'
import { panByTouch } from './pan-by-touch.ts'

interface DesignDeskProps {
  /** What it begins with, and after it was taken off the screen for a while. */
  start: string
  onChange(xml: string): void
  /** What it begins with is no drawing; without it, that is said here. */
  onBroken?: (() => void) | undefined
  /** A node or an arrow to be shown; another object each time. */
  shown: { id: string } | null
  fixed: boolean
}

/** Where a process is drawn, and beside it what belongs to the node that is selected. */
export function DesignDesk({ start, onChange, onBroken, shown, fixed }: DesignDeskProps) {
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [modeler, setModeler] = useState<Modeler | null>(null)
  const [problem, setProblem] = useState('')
  const [selected, setSelected] = useState<{ element: Element } | null>(null)
  const begun = useRef(start)
  begun.current = start
  const heard = useRef({ onChange, onBroken })
  heard.current = { onChange, onBroken }
  useEffect(() => {
    const place = box.current
    if (!place) return
    const made = makeModeler(place, {
      onChange: (xml) => heard.current.onChange(xml),
      onSelect: (element) => setSelected(element && { element }),
    })
    made.importXML(begun.current).then(
      () => {
        fitDrawing(made.get<Canvas>('canvas'), place)
        setModeler(made)
      },
      () => {
        if (heard.current.onBroken) heard.current.onBroken()
        else setProblem('流程图打不开，请联系管理员')
      },
    )
    const stop = panByTouch(place, made.get<Canvas>('canvas'))
    return () => {
      stop()
      setModeler(null)
      setSelected(null)
      made.destroy()
    }
  }, [])
  useEffect(() => {
    if (modeler && shown) selectIn(modeler, shown.id)
  }, [modeler, shown])
  return (
    <Desk>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <div>
        <Drawing ref={box} role="application" aria-label="流程图" />
        {modeler ? <DrawingZoom canvas={modeler.get<Canvas>('canvas')} box={box} hint={HINT} /> : null}
      </div>
      <aside ref={panel} aria-label="节点属性" tabIndex={-1}>
        {modeler ? (
          <NodePanel
            modeler={modeler}
            selected={selected}
            fixed={fixed}
            // What was pressed may be gone: the next Tab goes on here.
            onMoved={() => panel.current?.focus()}
          />
        ) : null}
      </aside>
    </Desk>
  )
}

const HINT = '点选图标再点画布添加节点，单指移动画布，双指缩放；移动节点请在电脑上操作。'

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  gap: var(--bq-s3);
  min-height: 0;
  aside {
    min-width: 0;
    outline: none;
  }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
/** On a phone the palette is a strip below with what a finger can place; the library's mark stands above it. */
const Drawing = styled.div`
  height: max(420px, calc(100dvh - 260px));
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  background: #fff;
  /* Paper is white, whatever the page is. */
  color: #1b222d;
  color-scheme: light;
  overflow: hidden;
  svg {
    touch-action: none;
  }
  .djs-palette .entry:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: -2px;
  }
  @media (max-width: 900px) {
    height: 420px;
  }
  @media (max-width: 767px) {
    .djs-palette,
    .djs-palette.two-column.open {
      inset: auto var(--bq-s2) var(--bq-s2);
      width: auto;
    }
    .djs-palette-entries,
    .djs-palette-entries .group {
      display: flex;
      justify-content: space-between;
      flex: 1 1 auto;
    }
    .djs-palette-entries {
      overflow-x: auto;
    }
    .djs-palette .separator,
    .djs-palette .entry[data-action='hand-tool'],
    .djs-palette .entry[data-action='lasso-tool'],
    .djs-palette .entry[data-action='space-tool'] {
      display: none;
    }
    .bjs-powered-by {
      bottom: 64px !important;
    }
  }
`
