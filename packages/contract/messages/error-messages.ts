import type { ErrorCode } from './words.ts'

/**
 * What is said of an error, word for word, by the first word of its code: an error that reaches a page carries one of
 * these and nothing else, so it can hold nobody's name. Few and short, because every page loads them; the paragraph
 * that `docs` leads to says more.
 */
const errorMessages = {
  load: '组件没有加载成功',
  slow: '加载较慢',
  frame: '组件没有加载成功',
  widget: '组件不能使用',
  session: '登录没有成功',
  props: '组件的属性没有给或写错了',
  not: '没有找到要办理的内容',
  network: '网络连接失败',
  refused: '现在不能办理',
  other: '服务暂时不可用',
} as const
export type ErrorMessage = (typeof errorMessages)[keyof typeof errorMessages]

/** Of any code: a newer frame may know some that this list does not. */
export function errorMessage(code: ErrorCode): ErrorMessage {
  const known: Readonly<Record<string, ErrorMessage>> = errorMessages
  return known[String(code.split('-')[0])] ?? errorMessages.other
}
