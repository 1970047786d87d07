/** By hand: a proposal of group accident does not speak of work alone; a text that a person changed stays. */
export default `update plan_template set lead = '{企业}共有{人数}人需要保障。根据各职业的风险，为您推荐{产品}，发生保险责任范围内的事故时，由保险公司按合同约定承担医疗、伤残和身故保障。'
where lead = '{企业}共有{人数}人需要保障。根据各职业的风险，为您推荐{产品}，发生工作中的意外时由保险公司承担医疗、伤残和身故赔偿。';
`
