import { createRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { useWords } from '../words/words.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { LoginLink, LoginSubmit } from './login-parts.ts'
import type { Person } from './who-is.ts'

/** Names of an account as its owner knows it. */
const nameOf = ({ name, username }: Person) => (name ? `${name}（${username}）` : username || '—')

/** Draws the question alone, before the console; resolves with the answer and leaves the page empty again. */
export function askEntrance(current: Person, next: Person | null): Promise<boolean> {
  const place = document.getElementById('root')
  if (!place) return Promise.resolve(false)
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      root.unmount()
      resolve(yes)
    }
    root.render(
      <StyleSheetManager {...(nonce ? { nonce } : {})}>
        <ThemeRoot>
          <EntranceQuestion current={current} next={next} onAnswer={answer} />
        </ThemeRoot>
      </StyleSheetManager>,
    )
  })
}

interface QuestionProps {
  current: Person
  next: Person | null
  onAnswer(yes: boolean): void
}

/** Who is logged in and who would be. Staying is the easy answer. */
export function EntranceQuestion({ current, next, onAnswer }: QuestionProps) {
  const { login } = useWords()
  return (
    <LoginFrame>
      <h2>{login.enteringTitle}</h2>
      <p>{login.enteringNow(nameOf(current))}</p>
      <p>{next ? login.enteringNext(nameOf(next)) : login.enteringLeave}</p>
      <LoginSubmit type="button" autoFocus onClick={() => onAnswer(false)}>
        {login.enteringStay}
      </LoginSubmit>
      <LoginLink type="button" onClick={() => onAnswer(true)}>
        {next ? login.enteringGo(nameOf(next)) : login.enteringOut}
      </LoginLink>
    </LoginFrame>
  )
}
