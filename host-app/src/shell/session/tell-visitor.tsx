import { drawAlone } from './draw-alone.tsx'
import { LoginFrame } from './LoginFrame.tsx'

/** Says to somebody whom a partner has sent here why there is nothing to do, and what is. */
export function tellVisitor(problem: string): void {
  drawAlone(
    <LoginFrame>
      <h2>无法继续办理</h2>
      <p role="alert">{problem}</p>
    </LoginFrame>,
  )
}
