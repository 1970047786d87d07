import { LEADS, QUESTION_KINDS } from '@baoqiao/contract/product/limit-kinds.ts'
import type { Question } from '@baoqiao/contract/product/rows.ts'
import { useEditing } from '../editing/editing.ts'
import { choiceCell, countCell, moneyCell, noteCell, shareCell, textCell } from '../parts/cells.tsx'
import { type RowColumn, RowsTable } from '../parts/RowsTable.tsx'
import { Stack } from '../parts/section-frame.ts'

type Asks = (question: Question) => boolean
const isYesNo: Asks = ({ kind }) => kind === 'yesNo'
const isCounted: Asks = ({ kind }) => kind === 'number' || kind === 'money'

/** A cell only where the kind of answer has a use for it. */
const when = (asks: Asks, column: RowColumn<Question>): RowColumn<Question> => ({
  ...column,
  cell: (row, change, wiring) =>
    asks(row) ? column.cell(row, change, wiring) : <span className="still">—</span>,
})
const THRESHOLD: RowColumn<Question> = {
  key: 'threshold',
  title: '界限',
  width: 116,
  cell: (row, change, wiring) =>
    (row.kind === 'money' ? moneyCell : countCell)<Question>('threshold', '', 0, true).cell(
      row,
      change,
      wiring,
    ),
}

/** What is asked before cover is given, and what each answer leads to. */
export function QuestionsSection() {
  const { draft, edit } = useEditing()
  const yesNo = draft.questions.filter(isYesNo).map(({ code, text }) => [code, text.slice(0, 16) || code])
  const columns: RowColumn<Question>[] = [
    noteCell('text', '问题', 260, 200),
    choiceCell('kind', '回答方式', 88, QUESTION_KINDS),
    when(isYesNo, choiceCell('onYes', '回答「是」', 168, LEADS)),
    when(isYesNo, choiceCell('onNo', '回答「否」', 150, LEADS)),
    when(isCounted, THRESHOLD),
    when(({ kind }) => kind === 'money', shareCell('thresholdBp', '或占保费', 92, true)),
    when(isCounted, choiceCell('onOver', '超过时', 130, LEADS)),
    noteCell('message', '提示语', 220, 200),
    choiceCell('onlyIf', '仅当此题为「是」', 150, Object.fromEntries(yesNo), '总是询问'),
    when(isYesNo, choiceCell('good', '无须关注的回答', 110, { yes: '是', no: '否' })),
    textCell('code', '代码', 120, 40),
  ]
  return (
    <Stack>
      <RowsTable
        path="questions"
        what="问题"
        rows={draft.questions}
        columns={columns}
        nameOf={({ text, code }) => (text || code).slice(0, 12)}
        make={newQuestion}
        onRows={(questions, at) => edit({ questions: [...questions] }, at)}
        max={30}
      />
    </Stack>
  )
}

function newQuestion(rows: readonly Question[]): Question {
  const used = new Set(rows.map(({ code }) => code))
  let n = rows.length + 1
  while (used.has(`q${n}`)) n += 1
  return {
    code: `q${n}`,
    text: '',
    kind: 'yesNo',
    onYes: 'nothing',
    onNo: 'nothing',
    onOver: 'nothing',
    threshold: null,
    thresholdBp: null,
    onlyIf: null,
    good: 'no',
    message: '',
  }
}
