/** Largest diagram, in characters. */
export const BPMN_CHARS = 200_000

/**
 * Who works a user task, as attributes of its element: `bq:assignee`, a login name, or `bq:candidateRole`, the code of a
 * role whoever has may take it. The shape is what moddle, which reads and writes diagrams, takes as an extension.
 */
export const BPMN_EXTENSION = {
  name: 'Baoqiao',
  prefix: 'bq',
  uri: 'https://baoqiao.example/bpmn/1',
  xml: { tagAlias: 'lowerCase' },
  types: [
    {
      name: 'Worked',
      extends: ['bpmn:UserTask'],
      properties: [
        { name: 'assignee', isAttr: true, type: 'String' },
        { name: 'candidateRole', isAttr: true, type: 'String' },
      ],
    },
  ],
}

/** What a condition on an arrow out of an exclusive gateway may ask about: numbers of the row that is worked on. */
export const CONDITION_NAMES = { days: '天数', premium: '保费元数', heads: '人数' } as const

/** What a diagram may hold: the rest no engine of ours carries. */
export const NODE_WORDS: Readonly<Record<string, string>> = {
  'bpmn:StartEvent': '开始',
  'bpmn:EndEvent': '结束',
  'bpmn:UserTask': '人工任务',
  'bpmn:ExclusiveGateway': '排他网关',
  'bpmn:ParallelGateway': '并行网关',
}

const text = (value: string) => value.replace(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** The diagram that a new model begins with: one task of one role between start and end. */
export const firstDiagram = (
  key: string,
  name: string,
  role: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:bq="${BPMN_EXTENSION.uri}" id="definitions" targetNamespace="${BPMN_EXTENSION.uri}">
  <bpmn:process id="${text(key)}" name="${text(name)}" isExecutable="true">
    <bpmn:startEvent id="start" name="提交" />
    <bpmn:sequenceFlow id="toFirst" sourceRef="start" targetRef="first" />
    <bpmn:userTask id="first" name="审批" bq:candidateRole="${text(role)}" />
    <bpmn:sequenceFlow id="toEnd" sourceRef="first" targetRef="end" />
    <bpmn:endEvent id="end" name="结束" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="${text(key)}">
      <bpmndi:BPMNShape id="start_di" bpmnElement="start"><dc:Bounds x="160" y="142" width="36" height="36" /><bpmndi:BPMNLabel><dc:Bounds x="166" y="185" width="24" height="14" /></bpmndi:BPMNLabel></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="first_di" bpmnElement="first"><dc:Bounds x="260" y="120" width="100" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="424" y="142" width="36" height="36" /><bpmndi:BPMNLabel><dc:Bounds x="430" y="185" width="24" height="14" /></bpmndi:BPMNLabel></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="toFirst_di" bpmnElement="toFirst"><di:waypoint x="196" y="160" /><di:waypoint x="260" y="160" /></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="toEnd_di" bpmnElement="toEnd"><di:waypoint x="360" y="160" /><di:waypoint x="424" y="160" /></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>`
