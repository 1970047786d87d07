import type { PlainResource } from '../resource-client.ts'

/** What taking a row out is called. */
export const removeWord = ({ removal }: Pick<PlainResource, 'removal'>): string => removal?.title ?? '删除'

/** What is asked before rows are taken out, which is the truth: most lie in the bin afterwards. */
export const deleteQuestion = ({ removal }: Pick<PlainResource, 'removal'>, bin: boolean): string =>
  removal?.ask ?? (bin ? '删除后可在回收站找回，是否继续？' : '此操作将永久删除该数据，是否继续？')
