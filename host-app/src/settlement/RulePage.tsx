import type { ComponentType } from 'react'
import { lazyPart } from '../ground/lazy-part.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { type RuleKind, useRuleActions } from './use-rule-actions.tsx'

const WouldPayDialog = lazyPart(async () => (await import('./WouldPayDialog.tsx')).WouldPayDialog)

interface Props {
  kind: RuleKind
  resource: PlainResource
  /** Its items in words, with ； between them. */
  inWords(items: unknown): string
  Form: ComponentType<OwnFormProps>
}

/** A rule with its rates, to which an entry of a statement leads: tried over past premium and followed by a version from here, too. */
export function RulePage({ kind, resource, inWords, Form }: Props) {
  const { actions, tried, close } = useRuleActions(kind)
  return (
    <>
      <RecordPage
        resource={resource}
        actions={actions}
        cells={{
          ruleItems: ({ ruleItems }) =>
            inWords(ruleItems)
              .split('；')
              .map((item) => <div key={item}>{item}</div>),
        }}
        form={(props) => <Form {...props} />}
      />
      {tried ? <WouldPayDialog kind={kind} rule={tried} onClose={close} /> : null}
    </>
  )
}
