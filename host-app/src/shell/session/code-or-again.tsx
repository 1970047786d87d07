import { CODE_MISSING, CODE_MISSING_HINT } from '../../ground/code-missing.ts'
import { drawAlone } from './draw-alone.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { LoginSubmit } from './login-parts.ts'

/**
 * Code that is needed before anything is drawn. When it does not arrive that is said on the page, which would stay empty,
 * and a press asks for it again: the address no longer says what is wanted, so loading anew would lose it.
 */
export async function codeOrAgain<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch {
      await pressed()
    }
}

function pressed(): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      leave?.()
      resolve()
    }
    const leave = drawAlone(
      <LoginFrame>
        <h2>{CODE_MISSING}</h2>
        <p role="alert">{CODE_MISSING_HINT}</p>
        <LoginSubmit type="button" autoFocus onClick={again}>
          重试
        </LoginSubmit>
      </LoginFrame>,
    )
  })
}
