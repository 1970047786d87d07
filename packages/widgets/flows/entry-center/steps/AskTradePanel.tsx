import type { TradeQuestion } from '@baoqiao/contract/product/question-key.ts'
import type { TradeAnswer } from '@baoqiao/contract/product/trade-help.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Panel } from '../../../kit/sheet/Panel.tsx'
import { AskedAnswer } from './AskedAnswer.tsx'

interface Props {
  word: string
  ask(question: TradeQuestion): Promise<TradeAnswer>
  /** A trade that suits. */
  onChoose(id: string): void
  onClose(): void
}
const CONDITIONS = [
  ['condition1', '2 米及以上高处作业'],
  ['condition2', '密闭空间、地下或水下作业'],
  ['condition3', '接触危险化学品、爆炸物或金属冶炼'],
] as const

/** Whether a trade that the library does not have can be insured. */
export function AskTradePanel({ word, ask, onChoose, onClose }: Props) {
  const [question, setQuestion] = useState<TradeQuestion>({
    keyWord: word.slice(0, 30),
    condition1: false,
    condition2: false,
    condition3: false,
  })
  const [answer, setAnswer] = useState<TradeAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (patch: Partial<TradeQuestion>) => {
    setQuestion({ ...question, ...patch })
    setAnswer(null)
    setProblem(null)
  }
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      setAnswer(await ask(question))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '没有查到结果，请重试')
    }
    setBusy(false)
  }
  return (
    <Panel
      title="查一查能不能保"
      lead="职业库中没有这个职业时，按实际工作内容查询。没有现成答复的，会转给核保人员，不记录您和被保险人的信息。"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            loading={busy}
            disabled={question.keyWord.trim() === ''}
            onClick={() => void send()}
          >
            查询
          </Button>
          <Button variant="text" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      <Field label="职业" required>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={30}
            value={question.keyWord}
            onChange={(keyWord) => change({ keyWord })}
          />
        )}
      </Field>
      <Conditions>
        <legend>工作中有没有</legend>
        {CONDITIONS.map(([name, label]) => (
          <Checkbox key={name} checked={question[name]} onChange={(on) => change({ [name]: on })}>
            {label}
          </Checkbox>
        ))}
      </Conditions>
      <div role="status">
        {answer ? <AskedAnswer answer={answer} word={question.keyWord.trim()} onChoose={onChoose} /> : null}
        {problem ? <Alert tone="danger" title={problem} /> : null}
      </div>
    </Panel>
  )
}

const Conditions = styled.fieldset`
  display: flex; flex-wrap: wrap; gap: 8px 20px; padding: 0; border: 0; margin: 0;
  legend { padding: 0; margin-bottom: 6px; color: var(--bq-text-2); font-size: var(--bq-fs-2); }
`
