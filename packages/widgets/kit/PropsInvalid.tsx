import { PROPS } from '@baoqiao/contract/embed/widgets.ts'
import type { PropName } from '@baoqiao/contract/messages/words.ts'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'

/** The page around said not, or wrongly, what its widget is about: for who makes the page; nobody else can mend it. */
export const PropsInvalid = ({ property }: { property: PropName }) => (
  <Result
    status="warning"
    title={`没有收到${PROPS[property]}`}
    message={`页面没有给组件属性「${property}」，或写法不对。请在创建组件时传入，事件里的引用和编号都可以。`}
  />
)
