/**
 * By hand: a new policy's commission has the code that changes have, and dictionaries say what forms offer; what a person
 * renamed or added stays.
 */
export default `update settle_line set change_code = '100' where change_code = 'NEW';
with said (type, value, old, label) as (values
  ('settle_user_status', 'ING', '处理中', '结算中'),
  ('captcha_flag', '1', '开', '图形'),
  ('captcha_flag', '2', null, '无感验证'),
  ('apply_type', 'new', '新保', '新投保'),
  ('apply_type', 'add', '增员', '加保'),
  ('apply_type', 'addResubmit', '增员重提', '加保修改后重新提交'),
  ('apply_type', 'resubmit', '重新提交', '修改后重新提交'),
  ('apply_type', 'plan', '计划书投保', '建议书投保'),
  ('apply_type', 'staging', '暂存', '暂存单投保'),
  ('apply_type', 'copy', null, '复制再投'),
  ('job_type', '2', 'Spring Bean', '内置任务'),
  ('job_type', '3', 'REST 调用', '接口调用'),
  ('misfire_policy', '1', '立即执行', '补齐错过的各次（最多10次）'),
  ('misfire_policy', '2', '执行一次', '补执行一次'),
  ('misfire_policy', '3', '等待下个周期', '不补，等下一次'),
  ('grant_types', 'mobile', null, '短信'),
  ('grant_types', 'social', null, '社交账号')
), renamed as (
  update sys_dict_item i set label = s.label from said s
  where i.type = s.type and i.value = s.value and i.label = s.old and i.label <> s.label
)
insert into sys_dict_item (type, value, label, sort)
select s.type, s.value, s.label, (select coalesce(max(i.sort), 0) from sys_dict_item i where i.type = s.type) + row_number() over (partition by s.type)
from said s
where s.old is null
  and exists (select from sys_dict d where d.type = s.type)
  and not exists (select from sys_dict_item i where i.type = s.type and i.value = s.value);
delete from sys_dict_item where (type, value, label) in (
  ('qrcode_position', '5', '居中'), ('job_type', '1', 'Java类'), ('job_type', '4', 'jar 包'), ('job_type', '9', '其他'),
  ('grant_types', 'authorization_code', '授权码'));
`
