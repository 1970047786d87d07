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
  const button=form.querySelector('button'),said=form.querySelector('[role=alert]');
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
const answer=document.getElementById('answer');
if(answer)doing(answer,async()=>{
  await ask('/answer',{version:Number(answer.dataset.version),answerNote:new FormData(answer).get('answerNote')});
  answer.innerHTML='<h2>已提交</h2><p>核保员会继续办理，结果请留意通知。</p>';
});`
