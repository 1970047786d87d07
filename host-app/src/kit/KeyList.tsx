import { styled } from 'styled-components'

interface KeyListProps {
  keys: readonly (readonly [key: string, words: string])[]
}

/** Keys and what they do, a line each. */
export const KeyList = ({ keys }: KeyListProps) => (
  <List>
    {keys.map(([key, words]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </List>
)

const List = styled.dl`
  div {
    display: grid;
    grid-template-columns: 116px minmax(0, 1fr);
    gap: var(--bq-s2);
    padding: 3px 0;
  }
  dd {
    color: var(--bq-text-2);
  }
  kbd {
    padding: 1px 6px;
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r1);
    background: var(--bq-surface-2);
    font: 12px / 1.5 var(--bq-font-mono);
  }
`
