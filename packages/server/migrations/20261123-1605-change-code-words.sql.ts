/** By hand: the dictionary of changes has the words and the codes that changes have; what a person renamed stays. */
export default `insert into sys_dict_item (type, value, label, sort)
select 'change_code', '802', '更正资料', (select max(sort) + 1 from sys_dict_item where type = 'change_code')
where exists (select from sys_dict where type = 'change_code')
  and not exists (select from sys_dict_item where type = 'change_code' and value = '802');
update sys_dict_item set label = '替换人员' where type = 'change_code' and value = '102' and label = '替换';
update sys_dict_item set label = '变更职业' where type = 'change_code' and value = '804' and label = '变更工种';
`
