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
  const nameOf = ({ name, username }: Person) => (name ? `${name}（${username}）` : username || '—')
  return (
    <LoginFrame>
      <h2>要切换登录账号吗？</h2>
      <p>{`您现在以「${nameOf(current)}」登录。`}</p>
      <p>
        {next
          ? `打开的链接会退出当前登录，改以「${nameOf(next)}」登录。如果不是您本人要这样做，请保持当前登录。`
          : '打开的链接会退出当前登录。如果不是您本人要这样做，请保持当前登录。'}
      </p>
      <LoginSubmit type="button" autoFocus onClick={() => onAnswer(false)}>
        保持当前登录
      </LoginSubmit>
      <LoginLink type="button" onClick={() => onAnswer(true)}>
        {next ? `改以「${nameOf(next)}」登录` : '退出登录'}
      </LoginLink>
    </LoginFrame>
  )
}
