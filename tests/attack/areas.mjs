const BOTH = ['PGlite', 'PostgreSQL']

/** What is attacked, at full length; of some `npm test` has a shorter form, some of them at one landing in seven or eleven. */
export const AREAS = [
  {
    name: 'kills',
    engines: BOTH,
    files: ['node/kills', 'kernel/database/durable'],
    env: { KILL_ROUNDS: process.env.KILL_ROUNDS ?? '30' },
  },
  {
    name: 'race',
    engines: BOTH,
    files: ['payment/at-once', 'policy/cover-cap', 'work/several-servers', 'work/lanes', 'flow/draft'],
  },
  { name: 'bodies', engines: BOTH, files: ['kernel/http/bodies', 'system/file.test'] },
  { name: 'workbooks', engines: ['PGlite'], files: ['node/read-workbook', 'transfer/transfer'] },
  { name: 'database', engines: ['PostgreSQL'], files: ['node/database-lost'] },
  { name: 'process', engines: ['PGlite'], files: ['node/start', 'database/folder.test'] },
  { name: 'outside', engines: BOTH, files: ['call-webhook', 'webhook-address', 'kernel/files'] },
  { name: 'pages', engines: ['PGlite'], files: ['monitor/pages', 'monitor/monitor', 'node/static-files'] },
  { name: 'login', engines: BOTH, files: ['system/login-limit', 'system/proof', 'system/codes'] },
  {
    name: 'rights',
    engines: BOTH,
    files: ['system/rights-model', 'server/rights', 'embed/visitors', 'partner-rights'],
    env: { RIGHTS_STEPS: '5000' },
  },
  { name: 'values', engines: BOTH, files: ['bad-values', 'field-messages'], env: { ALL_BAD_VALUES: '1' } },
]
