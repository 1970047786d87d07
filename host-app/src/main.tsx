import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { Root } from './Root.tsx'
import { keepPlace } from './shell/session/place.ts'

keepPlace()
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('nonce') ?? undefined
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <StyleSheetManager {...(nonce ? { nonce } : {})}>
        <Root />
      </StyleSheetManager>
    </StrictMode>,
  )
