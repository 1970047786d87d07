/** Whether the page's policy lets our style sheets in; what draws with them would throw. */
export function stylesPass(root: ParentNode, nonce = ''): boolean {
  const probe = document.createElement('style')
  probe.nonce = nonce
  root.append(probe)
  const { sheet } = probe
  probe.remove()
  return sheet !== null
}
