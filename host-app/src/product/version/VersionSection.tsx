import type { Section } from '@baoqiao/contract/product/sections.ts'
import type { ComponentType } from 'react'
import { Fields } from './parts/Fields.tsx'
import { BasicSection } from './sections/BasicSection.tsx'
import { ChoiceSection } from './sections/ChoiceSection.tsx'
import { ClausesSection } from './sections/ClausesSection.tsx'
import { CoverSection } from './sections/CoverSection.tsx'
import { DisplaySection } from './sections/DisplaySection.tsx'
import { PapersSection } from './sections/PapersSection.tsx'
import { PeopleSection } from './sections/PeopleSection.tsx'
import { QuestionsSection } from './sections/QuestionsSection.tsx'
import { ServiceSection } from './sections/ServiceSection.tsx'
import { TradesSection } from './sections/TradesSection.tsx'

interface VersionSectionProps {
  section: Section
  productId: string
}
/** Much of these is read, folded and searched, whether or not it can be changed: they close their own controls. */
const OPEN: readonly Section[] = ['clauses', 'trades']

/** A section of the editor. */
export const VersionSection = (props: VersionSectionProps) =>
  OPEN.includes(props.section) ? (
    <Content {...props} />
  ) : (
    <Fields>
      <Content {...props} />
    </Fields>
  )

/** A missing one does not compile. */
const CONTENTS = {
  basic: BasicSection,
  cover: CoverSection,
  choice: ChoiceSection,
  people: PeopleSection,
  trades: TradesSection,
  questions: QuestionsSection,
  clauses: ClausesSection,
  service: ServiceSection,
  papers: PapersSection,
  display: DisplaySection,
} satisfies Record<Section, ComponentType<{ productId: string }>>

function Content({ section, productId }: VersionSectionProps) {
  const Shown: ComponentType<{ productId: string }> = CONTENTS[section]
  return <Shown productId={productId} />
}
