import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { Root } from './Root.tsx'
import { adoptSession } from './shell/session/adopt-session.ts'
import { takeArrival } from './shell/session/arrival.ts'
import { codeOrAgain } from './shell/session/code-or-again.tsx'
import { takeWish } from './shell/session/entrance.ts'
import { keepPlace } from './shell/session/place.ts'

const wish = takeWish()
await takeArrival()
if (wish?.kind === 'visitor') {
  const { receiveVisitor } = await codeOrAgain(() => import('./shell/session/receive-visitor.ts'))
  await receiveVisitor(wish.token)
}
await adoptSession()
if (wish && wish.kind !== 'visitor') {
  const { follow } = await codeOrAgain(() => import('./shell/session/follow-wish.ts'))
  await follow(wish, async (current, next) =>
    (await codeOrAgain(() => import('./shell/session/ask-entrance.tsx'))).askEntrance(current, next),
  )
}
keepPlace()
// The browser hides the nonce attribute from scripts; the meta's content stays readable.
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <StyleSheetManager {...(nonce ? { nonce } : {})}>
        <Root />
      </StyleSheetManager>
    </StrictMode>,
  )
