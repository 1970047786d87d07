// By hand: the planner takes "a parameter is null" for one row in two hundred, and a boolean for one in two.
export default `do $do$
declare
  p record;
  function_name text;
  was text;
  now_is text;
  uses text;
  checks text;
begin
  for p in select * from pg_policies where schemaname = current_schema() loop
    uses := p.qual;
    checks := p.with_check;
    foreach function_name in array array['app_visitor', 'app_own'] loop
      was := format('(( SELECT %1$s() AS %1$s) IS NULL)', function_name);
      now_is := format('( SELECT %s() IS NULL)', function_name);
      uses := replace(uses, was, now_is);
      checks := replace(checks, was, now_is);
    end loop;
    if uses is distinct from p.qual or checks is distinct from p.with_check then
      execute format('alter policy %I on %I %s %s', p.policyname, p.tablename,
        case when uses is null then '' else 'using (' || uses || ')' end,
        case when checks is null then '' else 'with check (' || checks || ')' end);
    end if;
  end loop;
end $do$;
`
