import { CheckboxGroup } from '@baoqiao/ui/form/CheckboxGroup.tsx'
import { useEditing } from '../editing/editing.ts'
import { DraftField } from '../parts/DraftField.tsx'
import { NumberField, ShareField } from '../parts/NumberField.tsx'
import { typed } from '../parts/numbers.ts'
import { FieldGrid, Stack } from '../parts/section-frame.ts'

const CLASSES = [1, 2, 3, 4, 5, 6].map((cls) => ({ value: String(cls), label: `${cls}类` }))

/** How many people, of which age and class, from when. */
export function PeopleSection() {
  const { draft, edit, closed } = useEditing()
  return (
    <Stack>
      <div>
        <h3>人数与年龄</h3>
        <FieldGrid>
          <NumberField
            path="minEmployees"
            label="最少人数"
            unit="人"
            value={draft.minEmployees}
            onChange={(value) => edit({ minEmployees: typed(value) }, 'minEmployees')}
          />
          <NumberField
            path="maxEmployees"
            label="最多人数"
            unit="人"
            value={draft.maxEmployees}
            onChange={(value) => edit({ maxEmployees: typed(value) }, 'maxEmployees')}
          />
          <NumberField
            path="manualOverEmployees"
            label="转人工核保的人数"
            unit="人"
            hint="超过此人数转人工"
            none="不转人工"
            value={draft.manualOverEmployees}
            onChange={(manualOverEmployees) => edit({ manualOverEmployees }, 'manualOverEmployees')}
          />
          <NumberField
            path="minAge"
            label="最低年龄"
            unit="周岁"
            value={draft.minAge}
            onChange={(value) => edit({ minAge: typed(value) }, 'minAge')}
          />
          <NumberField
            path="maxAge"
            label="最高年龄"
            unit="周岁"
            value={draft.maxAge}
            onChange={(value) => edit({ maxAge: typed(value) }, 'maxAge')}
          />
          <NumberField
            path="seniorAge"
            label="高龄人员年龄"
            unit="周岁"
            none="不区分"
            value={draft.seniorAge}
            onChange={(seniorAge) => edit({ seniorAge }, 'seniorAge')}
          />
          <NumberField
            path="seniorFromWan"
            label="高龄转人工的保额"
            unit="万元"
            hint="高龄且达到此保额转人工"
            value={draft.seniorFromWan}
            onChange={(value) => edit({ seniorFromWan: typed(value) }, 'seniorFromWan')}
          />
          <NumberField
            path="coverageNoticeWan"
            label="高保额提示"
            unit="万元"
            hint="达到此保额须勾选提示"
            value={draft.coverageNoticeWan}
            onChange={(value) => edit({ coverageNoticeWan: typed(value) }, 'coverageNoticeWan')}
          />
        </FieldGrid>
      </div>
      <div>
        <h3>起保日期</h3>
        <FieldGrid>
          <NumberField
            path="earliestStartDays"
            label="最早起保天数"
            unit="天后"
            hint="自投保当日起算"
            value={draft.earliestStartDays}
            onChange={(value) => edit({ earliestStartDays: typed(value) }, 'earliestStartDays')}
          />
          <NumberField
            path="latestStartDays"
            label="最晚起保天数"
            unit="天内"
            value={draft.latestStartDays}
            onChange={(value) => edit({ latestStartDays: typed(value) }, 'latestStartDays')}
          />
        </FieldGrid>
      </div>
      <div>
        <h3>职业类别</h3>
        <FieldGrid>
          {(['acceptedClasses', 'manualClasses'] as const).map((name) => (
            <DraftField
              key={name}
              path={name}
              label={name === 'acceptedClasses' ? '承保职业类别' : '转人工核保的职业类别'}
              group
              wide
            >
              {(wiring) => (
                <CheckboxGroup
                  {...wiring}
                  disabled={closed}
                  value={draft[name].map(String)}
                  options={CLASSES}
                  onChange={(classes) => edit({ [name]: classes.map(Number) })}
                />
              )}
            </DraftField>
          ))}
          <ShareField
            path="riskyMaxBp"
            label="5、6类人员最高占比"
            none="不限"
            hint="超过则不承保"
            value={draft.riskyMaxBp}
            onChange={(riskyMaxBp) => edit({ riskyMaxBp }, 'riskyMaxBp')}
          />
          <ShareField
            path="riskyManualBp"
            label="5、6类人员转人工占比"
            none="不转人工"
            hint="超过则转人工核保"
            value={draft.riskyManualBp}
            onChange={(riskyManualBp) => edit({ riskyManualBp }, 'riskyManualBp')}
          />
          <NumberField
            path="heightMinClass"
            label="高处作业最低职业类别"
            unit="类"
            hint="2米及以上作业的人员"
            value={draft.heightMinClass}
            onChange={(value) => edit({ heightMinClass: typed(value) }, 'heightMinClass')}
          />
        </FieldGrid>
      </div>
    </Stack>
  )
}
