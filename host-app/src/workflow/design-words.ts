/** What the drawing library says in English, of what is offered here. */
const WORDS: Readonly<Record<string, string>> = {
  'Activate hand tool': '移动画布',
  'Activate lasso tool': '框选',
  'Activate create/remove space tool': '增减空白',
  'Activate global connect tool': '连线',
  'Create start event': '开始节点',
  'Create end event': '结束节点',
  'Create gateway': '排他网关',
  'Connect to other element': '连到其他节点',
  'Connect using sequence/message flow or association': '连到其他节点',
  Delete: '删除',
  'Append end event': '接结束节点',
  'Append gateway': '接排他网关',
  'Add text annotation': '加注释',
}

/** The library's module by which its words are ours. */
export const designWords = {
  translate: [
    'value',
    (text: string, values: Readonly<Record<string, string>> = {}) =>
      (WORDS[text] ?? text).replace(/{([^}]+)}/g, (_, key: string) => values[key] ?? key),
  ],
}
