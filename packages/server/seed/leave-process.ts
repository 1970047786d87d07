import { BPMN_EXTENSION } from '@baoqiao/contract/workflow/bpmn.ts'

const shape = (id: string, x: number, y: number, w: number, h: number, label = '') =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"${id === 'byDays' ? ' isMarkerVisible="true"' : ''}><dc:Bounds x="${x}" y="${y}" width="${w}" height="${h}" />${label}</bpmndi:BPMNShape>`
const label = (x: number, y: number, w: number) =>
  `<bpmndi:BPMNLabel><dc:Bounds x="${x}" y="${y}" width="${w}" height="14" /></bpmndi:BPMNLabel>`
const edge = (id: string, points: readonly (readonly [number, number])[], words = '') =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}" />`).join('')}${words}</bpmndi:BPMNEdge>`

/** The demo's leave process: the department first, the platform too from three days on. */
export const LEAVE_PROCESS = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bq="${BPMN_EXTENSION.uri}" id="definitions" targetNamespace="${BPMN_EXTENSION.uri}">
  <bpmn:process id="leave" name="请假流程" isExecutable="true">
    <bpmn:startEvent id="start" name="提交" />
    <bpmn:sequenceFlow id="toDept" sourceRef="start" targetRef="dept" />
    <bpmn:userTask id="dept" name="部门审批" bq:candidateRole="ROLE_DEPT_ADMIN" />
    <bpmn:sequenceFlow id="toDays" sourceRef="dept" targetRef="byDays" />
    <bpmn:exclusiveGateway id="byDays" name="天数" default="toEnd" />
    <bpmn:sequenceFlow id="toPlatform" name="3天及以上" sourceRef="byDays" targetRef="platform">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${days &gt;= 3}</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="toEnd" name="不足3天" sourceRef="byDays" targetRef="end" />
    <bpmn:userTask id="platform" name="平台审批" bq:candidateRole="ROLE_SYS_ADMIN" />
    <bpmn:sequenceFlow id="toDone" sourceRef="platform" targetRef="end" />
    <bpmn:endEvent id="end" name="结束" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="leave">
    ${shape('start', 152, 102, 36, 36, label(158, 145, 24))}
    ${shape('dept', 240, 80, 100, 80)}
    ${shape('byDays', 395, 95, 50, 50, label(409, 73, 23))}
    ${shape('platform', 520, 200, 100, 80)}
    ${shape('end', 692, 102, 36, 36, label(698, 80, 24))}
    ${edge('toDept', [
      [188, 120],
      [240, 120],
    ])}
    ${edge('toDays', [
      [340, 120],
      [395, 120],
    ])}
    ${edge(
      'toPlatform',
      [
        [420, 145],
        [420, 240],
        [520, 240],
      ],
      label(430, 222, 56),
    )}
    ${edge(
      'toEnd',
      [
        [445, 120],
        [692, 120],
      ],
      label(545, 102, 46),
    )}
    ${edge('toDone', [
      [620, 240],
      [710, 240],
      [710, 138],
    ])}
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>`
