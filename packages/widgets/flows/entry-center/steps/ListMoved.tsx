import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { tradeIndex } from '../../../kit/trade-search.ts'
import { listMoved } from '../list-moved.ts'
import type { View } from '../view.ts'

/** What the list is now against the one it was carried over from: who joined, who left, whose trade is another. */
export function ListMoved({ snapshot }: Pick<View, 'snapshot'>) {
  const { carried, form, from, trades } = snapshot.context
  if (!carried) return null
  const { joined, left, retraded } = listMoved(carried, form.employees)
  const index = tradeIndex(trades)
  const kinds = [
    { kind: '新增', people: joined.map(({ name }) => name || '未填姓名') },
    { kind: '减少', people: left.map(({ name }) => name) },
    {
      kind: '改职业',
      people: retraded.map(
        ({ before, now }) =>
          `${now.name}（${before.profession}改为${index.byId(now.professionId)?.name ?? now.profession}）`,
      ),
    },
  ].filter(({ people }) => people.length > 0)
  if (kinds.length === 0) return null
  const base = carried.refusal ? '上次提交' : from?.type === 'copy' ? '原订单' : '上一张保单'
  return (
    <Alert
      tone="info"
      title={`名单比${base}${kinds.map(({ kind, people }) => `${kind} ${people.length.toLocaleString('en-US')} 人`).join('、')}`}
    >
      {kinds.map(({ kind, people }) => (
        <Kind key={kind} open={people.length <= FEW}>
          <summary>
            {kind} {people.length.toLocaleString('en-US')} 人
          </summary>
          <p>{people.join('、')}</p>
        </Kind>
      ))}
    </Alert>
  )
}

const FEW = 10
const Kind = styled.details`summary { cursor: pointer; padding: 2px 0; } p { max-height: 180px; overflow: auto; }`
