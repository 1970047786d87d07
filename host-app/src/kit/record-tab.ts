/** What the details of a row show. */
export type RecordTab = 'facts' | 'history' | 'changes'
