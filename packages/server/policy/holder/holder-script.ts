/** What the holder's page does: opens a payment and goes there, sends an answer. `base`: the link. */
export const HOLDER_SCRIPT = `
const ask=async(path,value)=>{
  let answer;
  try{answer=await fetch(base+path,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(value)})}
  catch{throw new Error('网络不通，请稍后再试')}
  const body=await answer.json().catch(()=>({}));
  if(!answer.ok||body.code!==0)throw new Error(body.msg||'提交失败，请稍后再试');
  return body.data;
};
const doing=(form,work)=>form.addEventListener('submit',async(event)=>{
  event.preventDefault();
  const button=form.querySelector('button:not([type])'),said=form.querySelector('[role=alert]');
  said.textContent='';button.disabled=true;
  try{await work()}catch(error){said.textContent=error.message}finally{button.disabled=false}
});
for(const form of document.querySelectorAll('.pay'))doing(form,async()=>{
  const change=form.dataset.change,{codeUrl,qr}=await ask('/pay',change?{endorsementId:change}:{});
  if(/^https?:/.test(codeUrl)){location.href=codeUrl;return}
  const code=form.querySelector('.code');
  code.innerHTML=qr+'<p class="soft">请用手机扫码支付</p>';code.hidden=false;
});
const renew=document.getElementById('renew');
if(renew)doing(renew,async()=>{await ask('/renew',{});location.reload()});
const marksIn=(form)=>[...form.querySelectorAll('.files li')].map((one)=>one.dataset.file);
const listed=(list,{file,name})=>{
  const row=document.createElement('li'),text=document.createElement('span'),off=document.createElement('button');
  row.dataset.file=file;row.dataset.name=name;text.textContent=name;
  off.type='button';off.textContent='移除';off.setAttribute('aria-label','移除'+name);
  off.onclick=()=>{const form=row.closest('form');row.remove();keep(form)};
  row.append(text,off);list.append(row);
};
const keptAt=(form)=>'bq-holder '+base+' '+form.dataset.key;
const keep=(form)=>{
  if(!form.dataset.key)return;
  const files=[...form.querySelectorAll('.files li[data-name]')].map(({dataset:{file,name}})=>({file,name}));
  try{sessionStorage.setItem(keptAt(form),JSON.stringify({values:Object.fromEntries(new FormData(form)),files}))}catch{}
};
const forget=(form)=>{try{sessionStorage.removeItem(keptAt(form))}catch{}};
for(const form of document.querySelectorAll('form[data-key]')){
  try{
    const {values={},files=[]}=JSON.parse(sessionStorage.getItem(keptAt(form))||'{}');
    for(const [name,value] of Object.entries(values))if(typeof value==='string'&&form.elements[name])form.elements[name].value=value;
    const list=form.querySelector('.files');
    if(files.length&&form.querySelector('.upload').dataset.most==='1')list.textContent='';
    for(const one of files)listed(list,one);
  }catch{}
  form.addEventListener('input',()=>keep(form));
}
for(const part of document.querySelectorAll('.upload')){
  const input=part.querySelector('input'),list=part.querySelector('.files'),form=part.closest('form'),most=Number(part.dataset.most);
  input.onchange=async()=>{
    const said=form.querySelector('[role=alert]'),[chosen]=input.files,button=form.querySelector('button:not([type])');
    if(!chosen)return;
    if(most>1&&list.children.length>=most){said.textContent='一次最多添加'+most+'个文件';input.value='';return}
    said.textContent='上传中…';button.disabled=true;
    try{
      const sent=/^image[/](jpeg|png)$/.test(chosen.type)?await shrunk(chosen):chosen,body=new FormData();
      if(sent.size>MOST_BYTES)throw new Error('文件大小不能超过5MB');
      body.append('file',sent,chosen.name);
      let answer;
      try{answer=await fetch(base+'/file',{method:'POST',body})}catch{throw new Error('网络不通，请稍后再试')}
      const told=await answer.json().catch(()=>({}));
      if(!answer.ok||told.code!==0)throw new Error(told.msg||'上传失败，请稍后再试');
      if(most===1)list.textContent='';
      listed(list,told.data);said.textContent='';keep(form);
    }catch(error){said.textContent=error.message}
    button.disabled=false;input.value='';
  };
}
const changeOf=({dataset:{change}})=>change?{endorsementId:change}:{};
const again=(form)=>{forget(form);location.reload()};
const answer=document.getElementById('answer');
if(answer)doing(answer,async()=>{
  await ask('/answer',{version:Number(answer.dataset.version),answerNote:new FormData(answer).get('answerNote'),files:marksIn(answer)});
  again(answer);
});
for(const form of document.querySelectorAll('.send'))doing(form,async()=>{
  const {transferTime,...values}=Object.fromEntries(new FormData(form)),[certificate='']=marksIn(form);
  await ask('/transfer',{...values,...changeOf(form),certificate,transferTime:transferTime?new Date(transferTime+':00+08:00').toISOString():''});
  again(form);
});
for(const form of document.querySelectorAll('.withdraw'))doing(form,async()=>{await ask('/transfer/withdraw',changeOf(form));location.reload()});
for(const part of document.querySelectorAll('.transfer')){
  if(location.hash==='#'+part.id)part.open=true;
  part.addEventListener('toggle',()=>history.replaceState(null,'',part.open?'#'+part.id:location.pathname));
}`
