import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { styled } from 'styled-components'
import { moreWords, useMoreWords } from '../words/more-words.ts'

const keysByGroup = (): readonly (readonly [
  group: string,
  keys: readonly (readonly [string, string])[],
])[] => [
  [
    moreWords().keysList,
    [
      ['/', moreWords().keysFilter],
      ['N', moreWords().add],
      ['F', moreWords().filters],
      ['R', moreWords().refresh],
      [moreWords().keysBrackets, moreWords().keysPages],
      ['E', moreWords().export],
      ['?', moreWords().keysTable],
    ],
  ],
  [
    moreWords().keysRows,
    [
      ['↑ ↓ Home End', moreWords().keysMove],
      ['Alt+↑ Alt+↓', moreWords().keysSort],
      ['Enter', moreWords().keysOpen],
      [moreWords().keysSpace, moreWords().keysTick],
      ['Ctrl+A', moreWords().tickPage],
      ['M', moreWords().edit],
      ['F2', moreWords().keysCell],
      ['D', moreWords().copyOf],
      ['H', moreWords().changes],
      ['Delete', moreWords().delete],
      ['Ctrl+C', moreWords().keysCopy],
      ['Esc', moreWords().keysEscape],
    ],
  ],
  [
    moreWords().keysForm,
    [
      ['Alt+↑ Alt+↓', moreWords().keysWalk],
      ['Ctrl+Enter', moreWords().save],
      ['Esc', moreWords().keysClose],
    ],
  ],
]

/** What the keyboard does on a list. */
export const KeysHelp = ({ onClose }: { onClose: () => void }) => {
  const say = useMoreWords()
  return (
    <Dialog title={say.keys} size="lg" onClose={onClose}>
      <Groups>
        {keysByGroup().map(([group, keys]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {keys.map(([key, words]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Groups>
    </Dialog>
  )
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: var(--bq-s4) var(--bq-s6);
  h3 {
    margin-bottom: 6px;
    font-size: var(--bq-fs-3);
  }
  dl div {
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
