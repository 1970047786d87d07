import { CHANGE_CODES, CHANGES, type ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import type { ChangedPerson } from '@baoqiao/contract/policy/change-form.ts'
import type { Cover } from '@baoqiao/contract/policy/cover-calls.ts'
import type { Trade } from '@baoqiao/contract/product/catalogue.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { tradeIndex } from '../trade-search.ts'
import { BarredPeople } from './BarredPeople.tsx'
import { NamedPanel } from './NamedPanel.tsx'
import { PeopleList } from './PeopleList.tsx'
import { personOf } from './person-of.ts'
import { pickNamed } from './pick-named.ts'
import { pickReplaced } from './pick-replaced.ts'
import { quotedByPerson } from './quoted-by-person.ts'
import { replacedIn, replacedOf } from './replaced-in.ts'
import { usePeople } from './use-people.ts'
import type { View } from './view.ts'

interface Props {
  view: View
  chosen: readonly ChangedPerson[]
  onChange(people: readonly ChangedPerson[]): void
}

/** Everybody covered on the day it takes effect, to be found and ticked: one by one, a range, all, or by a pasted list. */
export function PeoplePicker({ view: { snapshot, calls, props }, chosen, onChange }: Props) {
  const { single = false, person } = props
  const { policyId, form, quote, trades } = snapshot.context
  const { people, problem, again } = usePeople(calls, policyId, form.effectiveDate)
  const [text, setText] = useState('')
  const [pasting, setPasting] = useState(false)
  const shown = useMemo(() => people?.filter((one) => answers(one, text)) ?? [], [people, text])
  // Who has a claim neither leaves nor is replaced, nor becomes somebody else.
  const barred = useMemo(
    () => (claimsBar(form.code) ? (people?.filter(({ claim }) => claim !== null) ?? []) : []),
    [people, form.code],
  )
  const ticked = useMemo(() => new Set(chosen.map(({ insuredId }) => insuredId)), [chosen])
  const ask = useCallback(
    async (numbers: readonly string[]) => {
      const body = { date: form.effectiveDate, numbers: [...numbers] }
      const found = await calls.cover.byNumbers({ params: { id: policyId }, body, quiet: true })
      return new Map(found.map(({ number, insuredId }) => [number, insuredId]))
    },
    [calls, policyId, form.effectiveDate],
  )
  const wanted = useRef(person)
  useEffect(() => {
    const one = people?.find(({ insuredId }) => insuredId === wanted.current)
    if (!people) return
    wanted.current = undefined
    // Who goes on with a draft has chosen.
    if (one && chosen.length === 0) onChange([chosenOf(one, form.code, trades)])
  }, [people, chosen, onChange, form.code, trades])
  if (problem) return <NotRead why={problem} onAgain={again} />
  if (!people) return <LoadingState />
  const tick = (some: readonly Cover[], on: boolean) => {
    const ids = new Set(some.map(({ insuredId }) => insuredId))
    const others = chosen.filter(({ insuredId }) => !ids.has(insuredId))
    const come = some
      .filter((one) => !ticked.has(one.insuredId) && !barred.includes(one))
      .map((one) => chosenOf(one, form.code, trades))
    if (single) onChange(on ? [...come, ...chosen].slice(0, 1) : others)
    else onChange(on ? [...chosen, ...come] : others)
  }
  if (pasting) {
    const close = () => setPasting(false)
    return form.code === '102' ? (
      <NamedPanel
        title="粘贴替换名单"
        lead="每行一对：原人员的姓名或证件号码，再写新人员的姓名、证件号码；职业不同时写在最后。可以从表格中复制。"
        read={(pasted, whose) => pickReplaced(pasted, people, tradeIndex(trades), whose)}
        ask={ask}
        onTake={(found) => {
          onChange(replacedIn(chosen, found, trades))
          close()
        }}
        onClose={close}
      />
    ) : (
      <NamedPanel
        title="粘贴名单勾选"
        lead="每行一人：姓名、证件号码，或两者都有。"
        read={(pasted, whose) => pickNamed(pasted, people, whose)}
        ask={ask}
        onTake={(found) => {
          tick(found, true)
          close()
        }}
        onClose={close}
      />
    )
  }
  return (
    <Root>
      <Tools>
        <TextInput
          aria-label="按姓名、证件号码或职业查找"
          placeholder="姓名、证件尾号、职业"
          value={text}
          onChange={setText}
        />
        {!single && (
          <>
            <Button onClick={() => setPasting(true)}>
              {form.code === '102' ? '粘贴替换名单' : '粘贴名单勾选'}
            </Button>
            <Button variant="text" disabled={shown.length === 0} onClick={() => tick(shown, true)}>
              全选{text ? '查找结果' : ''}
            </Button>
          </>
        )}
        {chosen.length > 0 && (
          <Button variant="text" onClick={() => onChange([])}>
            清空
          </Button>
        )}
        <p role="status">
          已选 <b>{chosen.length.toLocaleString('en-US')}</b> / {people.length.toLocaleString('en-US')} 人
        </p>
      </Tools>
      <BarredPeople people={barred} what={CHANGE_CODES[form.code]} />
      <PeopleList
        people={shown}
        ticked={ticked}
        barred={barred}
        answers={quotedByPerson(quote)}
        what={CHANGE_CODES[form.code]}
        onTick={tick}
      />
    </Root>
  )
}

const claimsBar = (code: ChangeCode) => CHANGES[code].takes || CHANGES[code].follows === 'identity'
const chosenOf = (one: Cover, code: string, trades: readonly Trade[]) =>
  code === '102' ? replacedOf(one, trades) : personOf(one)

const answers = ({ name, idNo, professionName }: Cover, text: string) => {
  const word = text.trim().toUpperCase()
  return (
    name.toUpperCase().includes(word) || idNo.endsWith(word) || professionName.toUpperCase().includes(word)
  )
}

/** Whoever was chosen before stays chosen. */
const NotRead = ({ why, onAgain }: { why: string; onAgain(): void }) => (
  <Alert
    tone="danger"
    title={why}
    action={
      <Button size="small" onClick={onAgain}>
        重试
      </Button>
    }
  />
)

const Root = styled.div`display: flex; flex-direction: column; gap: 8px; min-width: 0;`
const Tools = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 8px; > :first-child { flex: 1 1 200px; max-width: 320px; } p { margin-inline-start: auto !important; color: var(--bq-text-2); font-variant-numeric: tabular-nums; }`
