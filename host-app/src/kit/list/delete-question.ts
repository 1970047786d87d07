/** What is asked before rows are deleted, which is the truth: most lie in the bin afterwards. */
export const deleteQuestion = (bin: boolean) =>
  bin ? '删除后可在回收站找回，是否继续？' : '此操作将永久删除该数据，是否继续？'
