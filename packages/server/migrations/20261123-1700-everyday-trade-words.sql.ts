/** By hand: trades are found by the words that personnel lists have for them; aliases that a person changed stay. */
export default `update occupation set keywords = words.after, pinyin = case when occupation.pinyin is null then null else words.pinyin end
from (values
  ('企业负责人', '老板,总经理,董事长', '老板,总经理,董事长,总裁,副总经理,副总', 'qiyefuzeren laoban,zongjingli,dongshizhang,zongcai,fuzongjingli,fuzong qyfzr lb,zjl,dsz,zc,fzjl,fz'),
  ('行政文员', '内勤,文职,前台', '内勤,文职,前台,行政,行政专员,前台文员,办公室文员', 'xingzhengwenyuan neiqin,wenzhi,qiantai,xingzheng,xingzhengzhuanyuan,qiantaiwenyuan,bangongshiwenyuan xzwy nq,wz,qt,xz,xzzy,qtwy,bgswy'),
  ('人事专员', '人力资源,HR', '人力资源,HR,人事,人事文员', 'renshizhuanyuan renliziyuan,hr,renshi,renshiwenyuan rszy rlzy,hr,rs,rswy'),
  ('会计', '财务,出纳', '财务,出纳,会计员,财务人员,出纳员', 'kuaiji caiwu,chuna,kuaijiyuan,caiwurenyuan,chunayuan kj cw,cn,kjy,cwry,cny'),
  ('客服人员', '话务员,电话客服', '话务员,电话客服,客服,客服专员', 'kefurenyuan huawuyuan,dianhuakefu,kefu,kefuzhuanyuan kfry hwy,dhkf,kf,kfzy'),
  ('外勤业务员', '销售,业务,跑业务', '销售,业务,跑业务,业务员,销售员,销售代表', 'waiqinyewuyuan xiaoshou,yewu,paoyewu,yewuyuan,xiaoshouyuan,xiaoshoudaibiao wqywy xs,yw,pyw,ywy,xsy,xsdb'),
  ('采购员', '买手', '买手,采购,采购专员', 'caigouyuan maishou,caigou,caigouzhuanyuan cgy ms,cg,cgzy'),
  ('测绘员', '测量', '测量,测量员', 'cehuiyuan celiang,celiangyuan chy cl,cly'),
  ('仓库管理员', '仓管,库管', '仓管,库管,仓管员,库管员,仓库员,仓库保管员', 'cangkuguanliyuan cangguan,kuguan,cangguanyuan,kuguanyuan,cangkuyuan,cangkubaoguanyuan ckgly cg,kg,cgy,kgy,cky,ckbgy'),
  ('搬运工', '装卸工,力工', '装卸工,力工,装卸,装车工', 'banyungong zhuangxiegong,ligong,zhuangxie,zhuangchegong byg zxg,lg,zx,zcg'),
  ('厨工', '切配,帮厨', '切配,帮厨,配菜工,厨房帮工', 'chugong qiepei,bangchu,peicaigong,chufangbanggong cg qp,bc,pcg,cfbg'),
  ('外卖骑手', '外卖员,送餐', '外卖员,送餐,外卖,骑手', 'waimaiqishou waimaiyuan,songcan,waimai,qishou wmqs wmy,sc,wm,qs'),
  ('快递员', '派件,收件', '派件,收件,快递,快递小哥', 'kuaidiyuan paijian,shoujian,kuaidi,kuaidixiaoge kdy pj,sj,kd,kdxg'),
  ('保洁员', '清洁工', '清洁工,保洁,清洁', 'baojieyuan qingjiegong,baojie,qingjie bjy qjg,bj,qj'),
  ('道路清扫工', '环卫工', '环卫工,环卫', 'daoluqingsaogong huanweigong,huanwei dlqsg hwg,hw'),
  ('汽车修理工', '汽修,钣金', '汽修,钣金,汽修工', 'qichexiuligong qixiu,banjin,qixiugong qcxlg qx,bj,qxg'),
  ('焊工', '电焊,氩弧焊', '电焊,氩弧焊,电焊工,氩弧焊工,焊接工', 'hangong dianhan,yahuhan,dianhangong,yahuhangong,hanjiegong hg dh,yhh,dhg,yhhg,hjg'),
  ('抛光工', '打磨', '打磨,打磨工', 'paoguanggong damo,damogong pgg dm,dmg'),
  ('数控操作工', 'CNC', 'CNC,CNC操作员,数控车工,数控机床', 'shukongcaozuogong cnc,cnccaozuoyuan,shukongchegong,shukongjichuang skczg cnc,cncczy,skcg,skjc'),
  ('喷涂工', '喷粉,喷漆', '喷粉,喷漆,喷漆工,喷粉工,喷塑工', 'pentugong penfen,penqi,penqigong,penfengong,pensugong ptg pf,pq,pqg,pfg,psg'),
  ('剪板折弯工', '钣金', '钣金,折弯工,剪板工', 'jianbanzhewangong banjin,zhewangong,jianbangong jbzwg bj,zwg,jbg'),
  ('家电装配工', '组装工', '组装工,普工,流水线', 'jiadianzhuangpeigong zuzhuanggong,pugong,liushuixian jdzpg zzg,pg,lsx'),
  ('质检员', '品检,QC', '品检,QC,品检员,品管,品管员,质检', 'zhijianyuan pinjian,qc,pinjianyuan,pinguan,pinguanyuan,zhijian zjy pj,qc,pjy,pg,pgy,zj'),
  ('缝纫工', '车位,车缝', '车位,车缝,车位工,车缝工,平车工', 'fengrengong chewei,chefeng,cheweigong,chefenggong,pingchegong frg cw,cf,cwg,cfg,pcg'),
  ('裁床工', '裁剪', '裁剪,裁剪工', 'caichuanggong caijian,caijiangong ccg cj,cjg'),
  ('整烫工', '熨烫', '熨烫,熨烫工,烫工', 'zhengtanggong yuntang,yuntanggong,tanggong ztg yt,ytg,tg'),
  ('工地杂工', '小工', '小工,普工,杂工', 'gongdizagong xiaogong,pugong,zagong gdzg xg,pg,zg'),
  ('造价员', '预算', '预算,预算员', 'zaojiayuan yusuan,yusuanyuan zjy ys,ysy'),
  ('保安（非武装）', '门卫,看门', '门卫,看门,保安,保安员,门卫保安', 'baoan（feiwuzhuang） menwei,kanmen,baoan,baoanyuan,menweibaoan ba（fwz） mw,km,ba,bay,mwba')
) as words (name, before, after, pinyin)
where occupation.level = 4 and occupation.name = words.name and occupation.keywords = words.before and occupation.deleted_at is null;
`
