/**
 * What was typed outlives a reload: kept for this link while the tab is open, until the report is in. Not the end of the
 * number, which proves who it is; not the photos, which belong to a ticket that is gone: that there were any is said. `forget`
 * is for the script of the page, which this one follows.
 */
export const KEPT_SCRIPT = `
const KEPT='pigx-claim '+base,FIELDS=['name','accidentDate','phone','description'];
const boxes=()=>FIELDS.map((name)=>who.elements[name]||what.elements[name]);
const keep=()=>{
  const kept={photos:marks.length>0};
  for(const box of boxes())kept[box.name]=box.value;
  try{sessionStorage.setItem(KEPT,JSON.stringify(kept))}catch{}
};
const typing=[who,what];
const forget=()=>{
  for(const form of typing)form.removeEventListener('input',keep);
  try{sessionStorage.removeItem(KEPT)}catch{}
};
try{
  const kept=JSON.parse(sessionStorage.getItem(KEPT)||'{}');
  for(const box of boxes())if(typeof kept[box.name]==='string'&&kept[box.name])box.value=kept[box.name];
  if(kept.photos)what.querySelector('[role=alert]').textContent='页面刷新过，已添加的照片请重新添加';
}catch{}
for(const form of typing)form.addEventListener('input',keep);
new MutationObserver(keep).observe(photos,{childList:true});`
