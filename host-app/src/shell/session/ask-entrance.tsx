import { entranceEn } from '../words/entrance-en.ts'
import { entranceZh } from '../words/entrance-zh.ts'
import { language } from '../words/language.ts'
import { drawAlone } from './draw-alone.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { LoginLink, LoginSubmit } from './login-parts.ts'
import type { Person } from './who-is.ts'

/** Draws the question alone, before the console; resolves with the answer and leaves the page empty again. */
export function askEntrance(current: Person, next: Person | null): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      leave?.()
      resolve(yes)
    }
    const leave = drawAlone(<EntranceQuestion current={current} next={next} onAnswer={answer} />)
    if (!leave) resolve(false)
  })
}

interface QuestionProps {
  current: Person
  next: Person | null
  onAnswer(yes: boolean): void
}

/** Who is logged in and who would be. Staying is the easy answer. */
export function EntranceQuestion({ current, next, onAnswer }: QuestionProps) {
  const w = language() === 'en' ? entranceEn : entranceZh
  const nameOf = ({ name, username }: Person) => (name ? w.name(name, username) : username || '—')
  return (
    <LoginFrame>
      <h2>{w.title}</h2>
      <p>{w.now(nameOf(current))}</p>
      <p>{next ? w.next(nameOf(next)) : w.leave}</p>
      <LoginSubmit type="button" autoFocus onClick={() => onAnswer(false)}>
        {w.stay}
      </LoginSubmit>
      <LoginLink type="button" onClick={() => onAnswer(true)}>
        {next ? w.go(nameOf(next)) : w.out}
      </LoginLink>
    </LoginFrame>
  )
}
