/** Fetches what is opened most, ahead of the press: called when the pointer or the focus comes to the list. */
export function fetchPanels(): void {
  if (fetched) return
  fetched = true
  void import('./ListPanels.tsx')
  void import('../form/RecordDrawer.tsx')
  void import('../RecordDetails.tsx')
  void import('./CellEditor.tsx')
  void import('./quick-edit.ts')
  void import('./remove-row.ts')
}
let fetched = false
