import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { QrCode } from './QrCode.tsx'

interface Props {
  /** What the code stands for. */
  text: string
  /** Of the picture, for who cannot see it. */
  label: string
  /** Beside it: what it is for, and until when. */
  hint: ReactNode
  /** The text is an address that may be opened: it stands below the hint. */
  opens?: boolean
  /** Buttons. */
  children?: ReactNode
}

/** A code to scan, and beside it what it is for. */
export function QrBox({ text, label, hint, opens = false, children }: Props) {
  return (
    <Box>
      <QrCode text={text} label={label} />
      <div>
        <p>{hint}</p>
        {opens ? (
          <p>
            <a href={text} target="_blank" rel="noreferrer">
              {text}
            </a>
          </p>
        ) : null}
        {children}
      </div>
    </Box>
  )
}

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s4);
  align-items: center;
  > div {
    flex: 1 1 240px;
    min-width: 0;
  }
  p {
    margin: 0;
    color: var(--bq-text-2);
  }
  p:not(:last-child) {
    margin-bottom: var(--bq-s2);
  }
  a {
    overflow-wrap: anywhere;
  }
`
