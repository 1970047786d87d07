/**
 * The columns as `npm run migrations` writes them; the views by hand. These have the rights of their owner, not of whoever
 * asks, who sees the row that a task is about although it is out of their sight: so each says itself whose rows they are.
 */
export default `alter table act_instance add column "ended_at" timestamptz;
alter table act_instance add column "seen_at" timestamptz;
create index act_instance_starter_id_status_idx on act_instance ("starter_id", "status");

alter table act_node_task add column "outcome" text;

alter table act_reminder add column "path" text;

alter table wx_account alter column "url" drop not null;

alter table wx_fans_msg add column "answer_state" text not null default '0';
create index wx_fans_msg_wx_account_id_answer_state_idx on wx_fans_msg ("wx_account_id", "answer_state");

alter table leave_bill add column "applicant" text;
alter table leave_bill add column "end_time" date;

create view person_called as
  select u.id, u.tenant_id, case when coalesce(u.name, '') = '' then u.username
    when exists (select from sys_user o where o.tenant_id = u.tenant_id and o.id <> u.id and o.name = u.name and o.deleted_at is null)
      then u.name || '（' || u.username || '）'
    else u.name end as called
  from sys_user u;

create view act_worker as
  select u.id, u.tenant_id from sys_user u
  where u.deleted_at is null and u.lock_flag = '0'
    and exists (select from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
      join sys_role_menu rm on rm.role_id = r.id join sys_menu m on m.id = rm.menu_id and m.deleted_at is null
      where ur.user_id = u.id and m.permission = 'act_task_handle');

create view act_known_instance as
  select i.id, i.tenant_id, i.created_at, i.updated_at, i.created_by, i.version, i.deleted_at, i.status, i.starter_id, i.starter,
    coalesce((select s.username from sys_user s where s.id = i.starter_id), i.starter) as username,
    i.business, i.business_id, i.ended_at, p.name as process_name, b.days, b.leave_time,
    case when i.business = 'leave_bill' then coalesce(c.called, i.starter) else i.starter end as applicant,
    coalesce(b.content, '投保申请 ' || u.order_no || ' ' || u.insured, '') as content
  from act_instance i
  join act_process p on p.id = i.process_id
  left join person_called c on c.id = i.starter_id
  left join leave_bill b on i.business = 'leave_bill' and b.id = i.business_id
  left join underwriting_task u on i.business = 'underwriting_task' and u.id = i.business_id;

create view act_known_task as
  select t.id, t.created_at, t.updated_at, t.created_by, t.version, t.deleted_at, t.tenant_id, t.task_name, i.process_name,
    i.username, i.applicant, i.days, i.leave_time as "time", i.content, t.instance_id, i.status as instance_status,
    t.status, t.outcome, t.worked_id, t.worked_at, t.assignee_id, t.candidate_role, i.starter_id,
    coalesce(c.called, r.role_name, '') as waits_for
  from act_node_task t
  join act_known_instance i on i.id = t.instance_id
  left join person_called c on c.id = t.assignee_id
  left join sys_role r on t.assignee_id is null and r.tenant_id = t.tenant_id and r.role_code = t.candidate_role and r.deleted_at is null;

drop view act_task;
create view act_task as
  select t.id, t.created_at, t.updated_at, t.created_by, t.version, t.deleted_at, t.tenant_id, t.task_name,
    t.process_name, t.username, t.applicant, t.days, t."time", t.content,
    case when t.assignee_id is null then 'role' else 'me' end as worker, t.instance_id
  from act_known_task t
  where t.status = 'open' and t.deleted_at is null
    and t.tenant_id = (select app_tenant()) and (select app_visitor() is null)
    and (t.assignee_id = (select app_user()) or (t.assignee_id is null and t.candidate_role in (
      select r.role_code from sys_user_role ur
      join sys_role r on r.id = ur.role_id and r.tenant_id = (select app_tenant()) and r.deleted_at is null
      where ur.user_id = (select app_user()))));
grant select on act_task to baoqiao_app;

create view act_done_task as
  select t.id, t.created_at, t.updated_at, t.created_by, t.version, t.deleted_at, t.tenant_id, t.task_name,
    t.process_name, t.applicant, t.content, t.outcome,
    (select m.text from act_comment m where m.task_id = t.id and m.kind in ('approve', 'refuse') order by m.id desc limit 1) as said,
    t.instance_status as status, t.worked_at
  from act_known_task t
  where t.status = 'done' and t.deleted_at is null and t.worked_id = (select app_user())
    and t.tenant_id = (select app_tenant()) and (select app_visitor() is null);
grant select on act_done_task to baoqiao_app;

create view act_started as
  select i.id, i.created_at, i.updated_at, i.created_by, i.version, i.deleted_at, i.tenant_id, i.content, i.process_name,
    i.status, i.ended_at, i.business, i.business_id,
    (select string_agg(t.task_name || '：' || t.waits_for, '、' order by t.id) from act_known_task t
      where t.instance_id = i.id and t.status = 'open') as waits_for
  from act_known_instance i
  where i.starter_id = (select app_user()) and i.business = 'leave_bill' and i.deleted_at is null
    and i.tenant_id = (select app_tenant()) and (select app_visitor() is null);
grant select on act_started to baoqiao_app;

create view act_open_task as
  select t.id, t.created_at, t.updated_at, t.created_by, t.version, t.deleted_at, t.tenant_id, t.task_name,
    t.process_name, t.applicant, t.content, t.waits_for,
    case when t.assignee_id is not null then case when exists (select from act_worker w where w.id = t.assignee_id) then '0' else '1' end
      when exists (select from act_worker w
        join sys_user_role ur on ur.user_id = w.id
        join sys_role r on r.id = ur.role_id and r.deleted_at is null
        where w.tenant_id = t.tenant_id and r.role_code = t.candidate_role and w.id <> t.starter_id) then '0'
      else '1' end as stuck
  from act_known_task t
  where t.status = 'open' and t.deleted_at is null
    and t.tenant_id = (select app_tenant()) and (select app_visitor() is null);
grant select on act_open_task to baoqiao_app;

update act_instance set ended_at = updated_at, seen_at = updated_at where status <> 'running';
update act_node_task t set outcome = (select c.kind from act_comment c where c.task_id = t.id and c.kind in ('approve', 'refuse')
  order by c.id desc limit 1) where t.status = 'done';
update leave_bill b set end_time = b.leave_time + b.days - 1,
  applicant = (select c.called from person_called c where c.id = b.created_by);
update wx_fans_msg m set answer_state = case
  when m.rep_type = 'event' then '2'
  when exists (select from wx_fans_msg_res r where r.wx_account_id = m.wx_account_id and r.openid = m.openid
    and r.way = 'staff' and r.send_status = '1' and r.deleted_at is null and r.create_time >= m.create_time) then '1'
  when m.read_flag = '1' then '2'
  else '0' end;
`
