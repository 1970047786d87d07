import { PROPS } from '@baoqiao/contract/embed/widgets.ts'
import type { PropName } from '@baoqiao/contract/messages/words.ts'
import { Result } from '@baoqiao/ui/feedback/Result.tsx'

interface Props {
  property: PropName
  /** What the page gave. */
  given: string | undefined
}

/** The page around said not, or wrongly, what its widget is about: for who makes the page; nobody else can mend it. */
export const PropsInvalid = ({ property, given }: Props) => (
  <Result
    status="warning"
    title={given ? `${PROPS[property]}「${given.slice(0, 40)}」写法不对` : `没有收到${PROPS[property]}`}
    message={`${given ? '请更正' : '页面没有给'}组件属性「${property}」${given ? '' : '，请在创建组件时传入'}：${property === 'product' ? '产品的编号，如 103' : '事件里的引用和编号都可以'}。`}
  />
)
