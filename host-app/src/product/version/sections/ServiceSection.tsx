import { hintOf } from '@baoqiao/contract/product/enforced-by.ts'
import { productVersion } from '@baoqiao/contract/product/version.ts'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { useEditing } from '../editing/editing.ts'
import { DraftField } from '../parts/DraftField.tsx'
import { hinted } from '../parts/hinted.ts'
import { ShareField } from '../parts/NumberField.tsx'
import { typed } from '../parts/numbers.ts'
import { SwitchField } from '../parts/SwitchField.tsx'
import { FieldGrid, Stack } from '../parts/section-frame.ts'

const { refundMode, endorseMode } = productVersion.fields

/** What happens after the sale: leaving early, people in and out, how it is paid. */
export function ServiceSection() {
  const { draft, edit, closed } = useEditing()
  const { surrender, endorse } = draft
  const onSurrender = (patch: Partial<typeof surrender>, at = '') =>
    edit({ surrender: { ...surrender, ...patch } }, at)
  const onEndorse = (patch: Partial<typeof endorse>, at = '') =>
    edit({ endorse: { ...endorse, ...patch } }, at)
  return (
    <Stack>
      <div>
        <h3>退保</h3>
        <FieldGrid>
          <Mode
            path="surrender.mode"
            label="退费方式"
            value={surrender.mode}
            options={refundMode.options}
            closed={closed}
            onChange={(mode) => onSurrender({ mode })}
          />
          <ShareField
            path="surrender.preStartFeeBp"
            label="起保前退保手续费"
            value={surrender.preStartFeeBp}
            onChange={(value) => onSurrender({ preStartFeeBp: typed(value) }, 'surrender.preStartFeeBp')}
          />
          <ShareField
            path="surrender.netFeeBp"
            label="按天退费的手续费"
            value={surrender.netFeeBp}
            onChange={(value) => onSurrender({ netFeeBp: typed(value) }, 'surrender.netFeeBp')}
          />
        </FieldGrid>
      </div>
      <div>
        <h3>
          批改<small>{hintOf('endorse')}</small>
        </h3>
        <FieldGrid>
          <Mode
            path="endorse.mode"
            label="批改计费方式"
            value={endorse.mode}
            options={endorseMode.options}
            closed={closed}
            onChange={(mode) => onEndorse({ mode })}
          />
          <SwitchField
            path="endorse.removalAllowed"
            label="允许减员"
            value={endorse.removalAllowed}
            onChange={(removalAllowed) => onEndorse({ removalAllowed })}
          />
          <ShareField
            path="endorse.removalFeeBp"
            label="减员手续费"
            value={endorse.removalFeeBp}
            onChange={(value) => onEndorse({ removalFeeBp: typed(value) }, 'endorse.removalFeeBp')}
          />
          <ShareField
            path="endorse.changeDownFeeBp"
            label="降类退费手续费"
            value={endorse.changeDownFeeBp}
            onChange={(value) => onEndorse({ changeDownFeeBp: typed(value) }, 'endorse.changeDownFeeBp')}
          />
          <SwitchField
            path="endorse.replaceWithinBand"
            label="替换限同档职业"
            value={endorse.replaceWithinBand}
            onChange={(replaceWithinBand) => onEndorse({ replaceWithinBand })}
          />
        </FieldGrid>
      </div>
      <div>
        <h3>付款</h3>
        <SwitchField
          path="limitPublicPay"
          label="限制对公转账"
          {...hinted('limitPublicPay')}
          value={draft.limitPublicPay}
          onChange={(limitPublicPay) => edit({ limitPublicPay })}
        />
      </div>
    </Stack>
  )
}

interface ModeProps<T extends string> {
  path: string
  label: string
  value: T
  options: Readonly<Record<T, string>>
  closed: boolean
  onChange(value: T): void
}

/** One of two ways. */
function Mode<T extends string>({ path, label, value, options, closed, onChange }: ModeProps<T>) {
  const isOption = (name: string): name is T => Object.hasOwn(options, name)
  return (
    <DraftField path={path} label={label} group wide>
      {(wiring) => (
        <Segments
          aria-invalid={wiring['aria-invalid']}
          aria-describedby={wiring['aria-describedby']}
          label={label}
          disabled={closed}
          value={value}
          options={Object.entries<string>(options).map(([one, text]) => ({ value: one, label: text }))}
          onChange={(next) => {
            if (isOption(next)) onChange(next)
          }}
        />
      )}
    </DraftField>
  )
}
