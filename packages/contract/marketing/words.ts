/** Bytes of a picture in a banner or marketing material, in KB (1-platform §5). */
export const COVER_KB = 1024
/** Largest video or document of a guide, in bytes. */
export const GUIDE_BYTES = 50 * 1024 * 1024
export const NEWS_TYPES = { '1': '上架', '2': '下架' } as const
export const MATERIAL_TYPES = {
  '1': '产品海报',
  '2': '保障介绍',
  '3': '理赔案例',
  '4': '节日问候',
  '5': '风险提示',
} as const
export const QRCODE_POSITIONS = { '1': '左上', '2': '右上', '3': '左下', '4': '右下' } as const
export const GUIDE_KINDS = { mp4: '视频', pdf: '文档' } as const
/** Roles that a guide may be for, by their codes (1-platform §6). */
export const GUIDED_ROLES = {
  ROLE_ADMIN: '主渠道管理员',
  ROLE_PLACE_ADMIN: '子渠道管理员',
  ROLE_STAFF: '内勤人员',
} as const
