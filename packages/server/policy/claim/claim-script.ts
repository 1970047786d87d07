import { PHOTO_LIMIT } from '@baoqiao/contract/policy/claim/claim-calls.ts'

/**
 * A photo as it is sent: told by its first bytes, whatever it is called; one with more pixels or bytes than anybody needs is
 * drawn again as a JPEG, upright as its camera says, and one that the browser cannot read is left to the server.
 */
export const PHOTO_SCRIPT = `
const MOST_PX=2560,MOST_BYTES=${PHOTO_LIMIT};
const fitted=(width,height)=>{
  const by=Math.min(1,MOST_PX/Math.max(width,height));
  return{width:Math.max(1,Math.round(width*by)),height:Math.max(1,Math.round(height*by))};
};
const shrunk=async(chosen)=>{
  const [a,b]=new Uint8Array(await chosen.slice(0,2).arrayBuffer());
  if(!(a===0xff&&b===0xd8)&&!(a===0x89&&b===0x50))throw new Error('照片格式须为 jpg 或 png');
  const read=await createImageBitmap(chosen,{imageOrientation:'from-image'}).catch(()=>null);
  if(!read||(chosen.size<=MOST_BYTES&&Math.max(read.width,read.height)<=MOST_PX))return chosen;
  const canvas=Object.assign(document.createElement('canvas'),fitted(read.width,read.height)),pen=canvas.getContext('2d');
  if(!pen)return chosen;
  pen.fillStyle='#fff';pen.fillRect(0,0,canvas.width,canvas.height);pen.drawImage(read,0,0,canvas.width,canvas.height);
  const drawn=await new Promise((done)=>canvas.toBlob(done,'image/jpeg',.85));
  return drawn&&drawn.size<chosen.size?new File([drawn],'photo.jpg',{type:'image/jpeg'}):chosen;
};`
/** What the page behind the code does: asks who it was, takes pictures, sends the report. `base`: the link. */
export const CLAIM_SCRIPT = `
const $=(id)=>document.getElementById(id),who=$('who'),what=$('what'),photos=$('photos'),file=$('file');
let ticket='',marks=[];
const ask=async(path,init)=>{
  let answer;
  try{answer=await fetch(base+path,{method:'POST',...init})}catch{throw new Error('网络不通，请稍后再试')}
  const body=await answer.json().catch(()=>({}));
  if(!answer.ok||body.code!==0)throw Object.assign(new Error(body.msg||'提交失败，请稍后再试'),{status:answer.status});
  return body.data;
};
const json=(value)=>({headers:{'content-type':'application/json'},body:JSON.stringify(value)});
const values=(form)=>Object.fromEntries([...new FormData(form)].map(([name,value])=>[name,String(value).trim()]));
const doing=(form,work)=>form.addEventListener('submit',async(event)=>{
  event.preventDefault();
  const button=form.querySelector('button:not([type])'),said=form.querySelector('[role=alert]');
  said.textContent='';button.disabled=true;
  try{await work(values(form),said)}catch(error){
    if(error.status===409&&form===what)back();
    (error.status===409&&form===what?who.querySelector('[role=alert]'):said).textContent=error.message;
  }
  button.disabled=false;
});
const back=()=>{what.hidden=true;who.hidden=false;ticket='';marks=[];photos.textContent=''};
doing(who,async(given,said)=>{
  if(!given.name){said.textContent='请填写姓名';return}
  if(!/^[0-9A-Za-z]{6}$/.test(given.tail)){said.textContent='请填写证件号码后6位';return}
  const data=await ask('/person',json(given));
  if(!data.ticket){said.textContent='姓名或证件号码后6位不正确，请核对后再试';return}
  ticket=data.ticket;who.hidden=true;what.hidden=false;what.elements.accidentDate.focus();
});
doing(what,async(given,said)=>{
  if(!given.accidentDate){said.textContent='请选择出险日期';return}
  if(!/^1[3-9][0-9]{9}$/.test(given.phone)){said.textContent='请填写正确的11位手机号码';return}
  if(!given.description){said.textContent='请填写事故经过';return}
  const data=await ask('/report',json({ticket,accidentDate:given.accidentDate,phone:given.phone,description:given.description,photos:marks}));
  $('no').textContent=data.claimNo;forget();what.hidden=true;$('done').hidden=false;$('done').focus();
});
file.onchange=async()=>{
  const said=what.querySelector('[role=alert]'),[chosen]=file.files;
  if(!chosen)return;
  said.textContent='';
  if(marks.length>=3){said.textContent='最多添加3张照片';file.value='';return}
  said.textContent='照片上传中…';
  try{
    const sent=await shrunk(chosen),body=new FormData();
    if(sent.size>MOST_BYTES)throw new Error('照片大小不能超过5MB');
    body.append('file',sent);
    const {photo}=await ask('/photo?ticket='+ticket,{body});
    said.textContent='';marks.push(photo);
    const figure=document.createElement('figure'),img=document.createElement('img'),off=document.createElement('button');
    img.src=URL.createObjectURL(sent);img.alt='已添加的照片';
    off.type='button';off.textContent='×';off.setAttribute('aria-label','移除照片');
    off.onclick=()=>{marks=marks.filter((one)=>one!==photo);figure.remove()};
    figure.append(img,off);photos.append(figure);
  }catch(error){if(error.status===409){back();who.querySelector('[role=alert]').textContent=error.message}else said.textContent=error.message}
  file.value='';
};`
