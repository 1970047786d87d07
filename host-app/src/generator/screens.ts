import type { OwnScreen } from '../ground/screen.ts'

export const generatorScreens: readonly OwnScreen[] = [
  {
    path: '/generators/tables',
    title: '代码生成',
    authority: 'gen_table_view',
    load: () => import('./TablesPage.tsx'),
  },
  {
    path: '/generators/setup',
    under: '/generators/tables',
    title: '生成设置',
    authority: 'gen_table_view',
    load: () => import('./SetupPage.tsx'),
  },
  {
    path: '/generators/dataSource',
    list: 'generators.dataSource',
    title: '数据源',
    authority: 'gen_datasource_view',
    load: () => import('./DataSourceScreen.tsx'),
  },
  {
    path: '/generators/form',
    list: 'generators.form',
    title: '生成表单',
    authority: 'gen_form_view',
    load: () => import('./FormScreen.tsx'),
  },
]
