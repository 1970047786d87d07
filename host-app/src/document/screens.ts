import type { OwnScreen } from '../ground/screen.ts'

export const documentScreens: readonly OwnScreen[] = [
  {
    path: '/documents/document',
    list: 'documents.document',
    title: '单证',
    authority: 'document_view',
    load: () => import('./DocumentScreen.tsx'),
  },
  {
    path: '/documents/document/:id',
    under: '/documents/document',
    title: '单证',
    authority: 'document_view',
    load: () => import('./DocumentPage.tsx'),
  },
]
