import { Button } from '@baoqiao/ui/button/Button.tsx'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import type { Canvas } from './bpmn-services.ts'
import { fitDrawing, zoomBy } from './fit-drawing.ts'

interface Props {
  canvas: Canvas
  box: RefObject<HTMLElement | null>
}
const STEP = 1.25

/** How large a drawing is shown; on a phone also what a finger can do there. */
export function DrawingZoom({ canvas, box }: Props) {
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
      <small>点选图标再点画布添加节点，单指移动画布，双指缩放；移动节点请在电脑上操作。</small>
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
