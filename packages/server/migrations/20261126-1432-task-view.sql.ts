/**
 * By hand: what waits for whoever asks. With the rights of its owner, not of whoever asks: they see the row that a task is
 * about although it is out of their sight, and so the view itself says whose tasks and tenant these are.
 */
export default `create view act_task as
  select t.id, t.created_at, t.updated_at, t.created_by, t.version, t.deleted_at, t.tenant_id, t.task_name,
    p.name as process_name, i.starter as username, b.days, b.leave_time as "time", b.content,
    case when t.assignee_id is null then 'role' else 'me' end as worker, t.instance_id
  from act_node_task t
  join act_instance i on i.id = t.instance_id
  join act_process p on p.id = i.process_id
  left join leave_bill b on i.business = 'leave_bill' and b.id = i.business_id
  where t.status = 'open' and t.deleted_at is null
    and t.tenant_id = (select app_tenant()) and (select app_visitor() is null)
    and (t.assignee_id = (select app_user()) or (t.assignee_id is null and t.candidate_role in (
      select r.role_code from sys_user_role ur
      join sys_role r on r.id = ur.role_id and r.tenant_id = (select app_tenant()) and r.deleted_at is null
      where ur.user_id = (select app_user()))));
grant select on act_task to baoqiao_app;
`
