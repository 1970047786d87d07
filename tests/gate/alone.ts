/**
 * Unit tests that hold something of the whole process: a file of them is loaded alone. A module that one file puts in
 * another's place stays there for every file that this worker runs after it (`tests/architecture.test.ts` looks for them).
 */
export const ALONE: readonly string[] = [
  // In jsdom any pushState of the window, a late one of another file's page too, takes away a Back that is on its way.
  'host-app/src/ground/router/router.test.tsx',
  'packages/widgets/flow/walk/use-entries.test.tsx',
  'host-app/src/kit/list-on-server.test.tsx',
  'host-app/src/kit/list-tools.test.tsx',
  'packages/bridge/session-source.test.ts',
  'packages/ui/overlay/notify.test.tsx',
  'packages/ui/overlay/use-floating.test.tsx',
  'packages/embed/redirect-mode.test.ts',
  'packages/embed/looks.test.ts',
  'packages/widgets/kit/sheet/template-lost.test.tsx',
  'host-app/src/embedded/entry-url-screen.test.tsx',
  'host-app/src/shell/session/use-settle-hint.test.tsx',
  'host-app/src/workflow/DesignPage.test.tsx',
]
