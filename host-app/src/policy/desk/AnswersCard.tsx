import type { Declared } from '@baoqiao/contract/policy/declared.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { SimpleTable } from '../../kit/SimpleTable.tsx'
import { Confirmations } from '../Confirmations.tsx'

/** What was asked and answered, what speaks for a risk first; the texts that were accepted by name. */
export function AnswersCard({ declared }: { declared: Declared }) {
  const questions = declared.questions.toSorted((a, b) => Number(b.risky) - Number(a.risky))
  const risky = questions.filter((one) => one.risky).length
  return (
    <Card title="告知" extra={risky > 0 ? <Tag $tone="danger">{`${risky} 项提示风险`}</Tag> : null} level={3}>
      <SimpleTable>
        <tbody>
          {questions.map(({ code, title, answer, risky: bad }) => (
            <tr key={code}>
              <td className="wrap">{title}</td>
              <td>{bad ? <Tag $tone="danger">{answer}</Tag> : answer}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      <Confirmations confirmations={declared.confirmations} />
      <p>
        <small>已同意：{declared.documents.map(({ title }) => `《${title}》`).join('')}</small>
      </p>
    </Card>
  )
}
