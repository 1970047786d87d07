import type { Declared } from '@baoqiao/contract/policy/declared.ts'
import { styled } from 'styled-components'

/** What was warned of when it was submitted and confirmed all the same: each warning with whom it is about. */
export function Confirmations({ confirmations }: Pick<Declared, 'confirmations'>) {
  if (confirmations.length === 0) return null
  return (
    <List aria-label="提交时确认的提示">
      {confirmations.map(({ code, title, said, items }) => (
        <li key={code}>
          <b>{title}</b>
          <ul>
            {items.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <small>{said === '' ? null : `已确认：${said}`}</small>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  margin: var(--bq-s2) 0;
  ul {
    max-height: 160px;
    margin: 2px 0;
    padding-inline-start: var(--bq-s4);
    overflow: auto;
    list-style: disc;
    white-space: pre-line;
  }
  small {
    color: var(--bq-text-2);
  }
`
