/** What a press opens, fetched before anybody presses: none of it is in the first load. */
export function prefetch(): void {
  const parts = [
    () => import('./session/LockScreen.tsx'),
    () => import('./session/ReLogin.tsx'),
    () => import('./layout/LockDialog.tsx'),
    () => import('./layout/MenuDrawer.tsx'),
    () => import('./layout/ThemeChoices.tsx'),
    () => import('../kit/list/BatchBar.tsx'),
  ]
  // One that does not arrive is asked for again when it is pressed.
  for (const part of parts) part().catch(() => undefined)
}
