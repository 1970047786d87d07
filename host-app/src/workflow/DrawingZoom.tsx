import { Button } from '@baoqiao/ui/button/Button.tsx'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import type { Canvas } from './bpmn-services.ts'
import { fitDrawing, zoomBy } from './fit-drawing.ts'

interface Props {
  canvas: Canvas
  box: RefObject<HTMLElement | null>
  /** What a finger can do there, said on a phone. */
  hint: string
}
const STEP = 1.25

/** How large a drawing is shown; on a phone also what a finger can do there. */
export function DrawingZoom({ canvas, box, hint }: Props) {
  return (
    <Tools>
      <Button size="small" onClick={() => zoomBy(canvas, 1 / STEP)}>
        缩小
      </Button>
      <Button size="small" onClick={() => zoomBy(canvas, STEP)}>
        放大
      </Button>
      <Button size="small" onClick={() => box.current && fitDrawing(canvas, box.current)}>
        显示全部
      </Button>
      <small>{hint}</small>
    </Tools>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
  padding-top: var(--bq-s2);
  small {
    display: none;
    color: var(--bq-text-3);
  }
  @media (max-width: 767px) {
    small {
      display: block;
    }
  }
`
