import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import type { UnderwritingCase } from '@baoqiao/contract/underwriting/case.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { RevealScope } from '../../kit/value/reveal-scope.tsx'
import { GivenList } from '../GivenList.tsx'
import { AnswersCard } from './AnswersCard.tsx'
import { CaseHead } from './CaseHead.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { HolderCard } from './HolderCard.tsx'
import { KnownCard } from './KnownCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { useDecision } from './use-decision.ts'

interface CaseViewProps {
  found: UnderwritingCase
  /** It is decided, or somebody else's now. */
  onDone(): void
  /** It is the caller's now, whatever list it stood in. */
  onTaken(): void
}

/** One case: why it is here, what was declared, who is to be covered, what came before, and what is decided. */
export function CaseView({ found, onDone, onTaken }: CaseViewProps) {
  const decision = useDecision(found)
  const { task, triggers, changes } = found
  const deciding = task.status === 'TAKEN' && task.mine
  return (
    <Page>
      <CaseHead found={found} />
      {task.answeredAt && (task.status === 'TAKEN' || task.status === 'MATERIAL') ? (
        <Answered found={found} />
      ) : null}
      {found.order.barred ? <Alert tone="warning">{found.order.barred}</Alert> : null}
      {barsIn(found).map((why) => (
        <Alert key={why} tone="warning">
          {why}
        </Alert>
      ))}
      {task.notes.map(({ at, who, text }) => (
        <Alert key={at} tone="info">{`${who}：${text}`}</Alert>
      ))}
      <Why aria-label="转人工原因">
        {triggers.map(({ code, message, rows }) => (
          <li key={code}>
            <b>{message.replace('，转人工核保', '')}</b>
            {rows.length > 0 ? `（${rows.length}人）` : null}
          </li>
        ))}
      </Why>
      {changes.length > 0 ? <Changes changes={changes} /> : null}
      <Columns>
        <AnswersCard declared={found.declared} />
        <HolderCard found={found} />
      </Columns>
      <RevealScope>
        <PeopleCard found={found} decision={decision} deciding={deciding} />
      </RevealScope>
      <KnownCard verdicts={found.verdicts} claims={found.claims} />
      <HistoryCard before={found.before} />
      <DecisionBar found={found} decision={decision} deciding={deciding} onDone={onDone} onTaken={onTaken} />
    </Page>
  )
}

/** Why it cannot be decided as it lies here, each reason once. */
const barsIn = ({ bars, order, task }: UnderwritingCase) => [
  ...new Set(
    [
      isOneOf(UNDERWRITING.underWay, task.status) ? order.startPassed : null,
      bars.take,
      bars.approve,
      bars.refuse,
    ].flatMap((why) => why ?? []),
  ),
]

const Answered = ({ found: { task } }: { found: UnderwritingCase }) => (
  <Alert
    tone="success"
    title={task.status === 'MATERIAL' ? '投保人已补充，可继续等待，或收回继续核保' : '投保方已补充'}
  >
    {task.given.length > 0 ? <GivenList given={task.given} /> : task.answerNote}
  </Alert>
)

const Changes = ({ changes }: { changes: UnderwritingCase['changes'] }) => (
  <Changed aria-label="与上次提交的不同">
    <summary>{`与上次提交不同 ${changes.length} 处`}</summary>
    <ul>
      {changes.map(({ what, before, now }) => (
        <li key={`${what}${now}`}>
          {what}：<s>{before}</s> → <b>{now}</b>
        </li>
      ))}
    </ul>
  </Changed>
)

const Page = styled.article`
  display: grid;
  gap: var(--bq-s3);
  > * {
    min-width: 0;
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: var(--bq-s3);
  @media (max-width: 1279px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Why = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
  li {
    padding: 4px 10px;
    border-radius: var(--bq-r2);
    background: var(--bq-warning-soft, var(--bq-surface-2));
    color: var(--bq-warning-text, var(--bq-text));
  }
`
const Changed = styled.details`
  padding: var(--bq-s2) var(--bq-s3);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r2);
  background: var(--bq-surface);
  summary {
    cursor: pointer;
  }
  ul {
    margin-top: var(--bq-s2);
    max-height: 200px;
    overflow: auto;
  }
`
