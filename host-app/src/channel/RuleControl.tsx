import { styled } from 'styled-components'
import type { OwnControlProps } from '../kit/form/form-field.ts'
import { RefInput } from '../kit/form/RefInput.tsx'

/** The rate rule of a channel; while none is chosen it says what that means. */
export const RuleControl = (props: OwnControlProps) => (
  <div>
    <RefInput {...props} none="请选择费率规则" />
    {props.value === '' ? <Warned role="status">未选费率规则：渠道的保费不产生佣金</Warned> : null}
  </div>
)

const Warned = styled.div`
  margin-top: var(--bq-s1);
  color: var(--bq-warning-text);
  font-size: var(--bq-fs-1);
`
