import { HOLDER_LABELS, holderText } from '@baoqiao/contract/policy/holder-labels.ts'
import { ownPapers } from '@baoqiao/contract/product/paper-titles.ts'
import { wholeAddress } from '@baoqiao/contract/rules/whole-address.ts'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { useAreaPath } from '../../../kit/use-area-path.ts'
import { useIndustries } from '../use-industries.ts'
import type { View } from '../view.ts'

/** Said otherwise: the place stands before the address, the term is one line. */
const ELSEWHERE: readonly string[] = [
  'areaCode',
  'termType',
  'termStart',
  'termEnd',
  'license',
  'identityFront',
  'identityBack',
]

/** Who takes out the cover, word for word, with the papers that were given. */
export function HolderFacts({
  context,
  calls,
}: {
  context: View['snapshot']['context']
  calls: View['calls']
}) {
  const { holder } = context.form
  const place = useAreaPath(calls.catalogue, holder.areaCode ?? '').text
  const industries = useIndustries(calls.catalogue, context.profile?.type)
  const textOf = (name: (typeof HOLDER_LABELS)[number][0]) => {
    if (name === 'address') return wholeAddress(place, holder.address ?? '')
    if (name === 'industry') return industries.find(({ value }) => value === holder.industry)?.label
    return holderText(holder, name)
  }
  const wide = ['address', 'businessScope']
  const until = holder.termType === '2' ? (holder.termEnd ?? '') : '长期'
  return (
    <Descriptions
      rows={[
        ...HOLDER_LABELS.filter(([name]) => !ELSEWHERE.includes(name)).map(
          ([name, label]) => [label, textOf(name), { full: wide.includes(name) }] as const,
        ),
        ['经营期限', `${holder.termStart ?? ''}至${until}`],
        [
          '证照',
          ownPapers(context.profile?.config)
            .filter(([name]) => holder[name])
            .map(([, label]) => `${label}（已上传）`)
            .join('、'),
          { full: true },
        ],
      ]}
    />
  )
}
