import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** An uploaded file (1-platform §3). Only its shown name is edited; removing it removes its bytes. Size in bytes. */
export const storedFile = resource({
  name: 'sys_file',
  wireNames: { createTime: 'createdAt' },
  path: '/admin/sys-file',
  title: '文件',
  scope: 'tenant',
  icon: 'file',
  label: 'original',
  verbs: ['edit', 'remove'],
  without: ['bin'],
  indexes: [['created_at']],
  list: ['original', 'type', 'fileSize', 'bucketName', 'fileName', 'createUser', 'createdAt'],
  fields: {
    bucketName: f.text('桶', { readOnly: true, max: 40, search: 'equal' }),
    fileName: f.text('存储名', { readOnly: true, max: 120, unique: true, search: 'like', width: 220 }),
    original: f.text('原文件名', { required: true, max: 255, search: 'like', width: 220 }),
    type: f.text('类型', { readOnly: true, max: 60, search: 'equal' }),
    fileSize: f.integer('大小', { readOnly: true, sortable: true, isBytes: true }),
    createUser: f.text('上传人', { readOnly: true, max: 64, search: 'equal' }),
  },
})
